import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { theme } from '../../../theme/theme.ts';
import { Question } from './question.tsx';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
});

test.each([
  [{ irreversible: true }, { stay: 'outlined', act: 'contained', isRed: false }],
  [
    { irreversible: true, loses: true },
    { stay: 'outlined', act: 'contained', isRed: true },
  ],
  [
    { loses: true, discards: true },
    { stay: 'contained', act: 'outlined', isRed: true },
  ],
])('asked with %j, the buttons are %j [R-UIX-44]', (props, { stay, act, isRed }) => {
  const nothing = () => undefined;
  render(
    <ThemeProvider theme={theme()}>
      <Question open title="Т" confirmLabel="Діяти" closeLabel="Ні" onConfirm={nothing} onClose={nothing} {...props} />
    </ThemeProvider>,
  );
  const classes = (name: string) => screen.getByRole('button', { name }).className;
  expect(classes('Ні')).toContain(`MuiButton-${stay}`);
  expect(classes('Діяти')).toContain(`MuiButton-${act}`);
  expect(/Error/.test(classes('Діяти'))).toBe(isRed);
});
