import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { paletteFor } from './palette.ts';

const createOwn = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    defaultColorScheme: 'light',
    colorSchemes: { light: { palette: paletteFor('light') }, dark: { palette: paletteFor('dark') } },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    // Spaces and radii in fours: `gap: 4` and `borderRadius: 4` are both 16 px.
    spacing: 4,
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: "'Onest Variable', 'Onest Fallback', system-ui, sans-serif",
      h1: { fontSize: '1.625rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.01em' },
      h3: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: 0 },
      body1: { fontSize: '1rem', lineHeight: 1.5, letterSpacing: 0 },
      body2: { fontSize: '0.90625rem', lineHeight: 1.5, letterSpacing: 0 },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      caption: { fontSize: '0.875rem', lineHeight: 1.45, letterSpacing: 0 },
    },
    components,
  });

let own: Theme | undefined;
/** Returns the theme. It is made when it is first asked for, as making it holds an old phone for a twentieth of a second. */
export const theme = (): Theme => (own ??= createOwn());

/** Widths at which the authentication layout changes; it has breakpoints of its own [R-UIX-14]. */
export const authBreakpoints = { tablet: 768, desktop: 992, wide: 1200, full: 1440 } as const;
export const from = (width: number) => `@media (min-width:${width}px)`;
