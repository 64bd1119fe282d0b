import { expect, test } from 'vitest';
import { variablesOf } from './palette.ts';
import { authBreakpoints, theme } from './theme.ts';

test('the theme changes at 0, 600, 900, 1200 and 1536 px [R-UIX-13]', () => {
  expect(theme().breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});

test('the authentication layout changes at 768, 992, 1200 and 1440 px [R-UIX-14]', () => {
  expect(Object.values(authBreakpoints)).toEqual([768, 992, 1200, 1440]);
});

test('printed from the dark scheme, no colour of it is left on the white paper: words and their grounds are of the light one', () => {
  const base = theme().components?.MuiCssBaseline?.styleOverrides as unknown as (
    of: object,
  ) => Record<'@media print', Record<'html[data-scheme]', Record<string, string>>>;
  const printed = base(theme())['@media print']['html[data-scheme]'];
  const [light, dark] = [variablesOf('light'), variablesOf('dark')];
  const asOnScreen = Object.keys(dark).filter(name => light[name] !== dark[name] && printed[name] === undefined);
  expect(asOnScreen).toEqual([]);
  expect(printed['--mui-palette-tint-clay']).toBe(light['--mui-palette-tint-clay']);
  expect(printed['--mui-palette-primary-main']).toBe(light['--mui-palette-primary-main']);
  expect(printed['--mui-palette-text-primary']).toBe('#000');
});
