import { useColorScheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThemeProvider } from './theme-provider.tsx';

afterEach(() => {
  localStorage.clear();
});

const Mode = () => <output>{useColorScheme().mode}</output>;

test('the mode is the system’s by default [R-UIX-12]', () => {
  render(
    <ThemeProvider>
      <Mode />
    </ThemeProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('system');
  expect(localStorage.getItem('mui-mode')).toBe('system');
});
