import { expect, test } from 'vitest';
import { authBreakpoints, theme } from './theme.ts';

test('the theme changes at 0, 600, 900, 1200 and 1536 px [R-UIX-13]', () => {
  expect(theme().breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});

test('the authentication layout changes at 768, 992, 1200 and 1440 px [R-UIX-14]', () => {
  expect(Object.values(authBreakpoints)).toEqual([768, 992, 1200, 1440]);
});
