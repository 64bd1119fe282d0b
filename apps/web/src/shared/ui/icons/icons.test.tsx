import { render } from '@testing-library/react';
import type SvgIcon from '@mui/material/SvgIcon';
import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, typeof SvgIcon>>(['./*.tsx', '!./*.test.tsx'], { eager: true });

test.each(Object.entries(modules))(
  '%s draws one icon, which readers pass over until it is given a title',
  (_, module) => {
    const icons = Object.values(module);
    expect(icons).toHaveLength(1);
    for (const Icon of icons) {
      const { container } = render(
        <>
          <Icon />
          <Icon titleAccess="named" />
        </>,
      );
      const [silent, named] = container.querySelectorAll('svg');
      expect(silent?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
      expect(silent?.getAttribute('aria-hidden')).toBe('true');
      expect(named?.getAttribute('aria-hidden')).toBeNull();
      expect(named?.querySelector('title')?.textContent).toBe('named');
    }
  },
);
