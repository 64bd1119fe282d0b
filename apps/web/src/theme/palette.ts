import type { PaletteOptions } from '@mui/material/styles';
import { tokens, type Scheme } from './tokens.ts';

/** What a surface, a tint or a border is for; components name these and never a colour. */
interface OwnPalette {
  surface: { page: string; card: string; quiet: string };
  tint: { lake: string; wheat: string; moss: string; clay: string };
  onTint: { lake: string; wheat: string; moss: string; clay: string };
  edge: { line: string; field: string };
  /** Progress and highlights; never text. */
  light: { wheat: string };
}
declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
}

export function paletteFor(scheme: Scheme): PaletteOptions {
  const of = (name: keyof typeof tokens) => tokens[name][scheme];
  const onStrong = scheme === 'light' ? '#FFFFFF' : tokens.paper.dark;
  return {
    primary: { main: of('lake'), dark: of('lakeStrong'), light: of('lakeTint'), contrastText: onStrong },
    secondary: { main: of('soft'), dark: of('ink'), light: of('sand'), contrastText: onStrong },
    success: { main: of('moss'), dark: of('moss'), light: of('mossTint'), contrastText: onStrong },
    warning: { main: of('wheat'), dark: of('wheat'), light: of('wheatTint'), contrastText: tokens.ink.light },
    error: { main: of('clay'), dark: of('clay'), light: of('clayTint'), contrastText: onStrong },
    info: { main: of('lake'), dark: of('lakeStrong'), light: of('lakeTint'), contrastText: onStrong },
    text: { primary: of('ink'), secondary: of('soft') },
    background: { default: of('paper'), paper: of('card') },
    divider: of('line'),
    surface: { page: of('paper'), card: of('card'), quiet: of('sand') },
    tint: { lake: of('lakeTint'), wheat: of('wheatTint'), moss: of('mossTint'), clay: of('clayTint') },
    onTint: { lake: of('lakeStrong'), wheat: of('ink'), moss: of('moss'), clay: of('clay') },
    edge: { line: of('line'), field: of('field') },
    light: { wheat: of('wheat') },
  };
}

type Colours = string | { readonly [name: string]: Colours };
const named = (name: string, colours: Colours): [string, string][] =>
  typeof colours === 'string'
    ? [[name, colours]]
    : Object.entries(colours).flatMap(([one, colour]) => named(`${name}-${one}`, colour));

/** The colours of a scheme as the variables that a page is drawn by: for where they hold whatever scheme was chosen. */
export const variablesOf = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(named('--mui-palette', paletteFor(scheme) as Colours));
