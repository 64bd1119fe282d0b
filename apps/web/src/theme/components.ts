import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Components, Theme } from '@mui/material/styles';
import { variablesOf } from './palette.ts';
import { radius, target } from './tokens.ts';

const focusRing = (theme: Theme) => ({
  outline: `3px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** In ems of the reader's own letters: 360 px wide, and letters half as large again as usual or larger. */
const largeLetters = '@media (max-width: 15em)';

/** How MUI's parts look here; what a page would otherwise repeat. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      html: {
        colorScheme: 'light',
        scrollPaddingTop: 88,
        // An element scrolled into view must not be covered by the bar at the bottom or a toast.
        scrollPaddingBottom: 'calc(16px + var(--bottom-bar, 0px) + var(--toasts, 0px) + env(safe-area-inset-bottom))',
        WebkitTextSizeAdjust: '100%',
      },
      'html[data-scheme="dark"]': { colorScheme: 'dark' },
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
      'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': focusRing(theme),
      // Focus is sent to a heading or to <main> so that a screen reader starts there; it is no control and needs no ring.
      '[tabindex="-1"]:focus, [tabindex="-1"]:focus-visible': { outline: 'none' },
      // Tabular figures are for columns; in a title their spacing would be uneven.
      'h1, h2, h3': { textWrap: 'balance', fontVariantNumeric: 'normal' },
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      // For letters twice as large on a phone: text usually kept on one line may wrap, and rows become columns.
      [largeLetters]: {
        'h1, h2, h3': { hyphens: 'auto', overflowWrap: 'anywhere' },
        'span, a, button, dt, dd, th, td, strong, summary': { whiteSpace: 'normal !important' },
        'dl > div': { display: 'block !important' },
        'dl > div > dt': { maxWidth: 'none !important' },
        'dl > div > dd': { textAlign: 'start !important' },
        '[data-toolbar]': { flexWrap: 'wrap !important' },
        '.MuiBadge-badge': { right: '6px !important' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': {
        '@page': {
          margin: '18mm 16mm',
          '@bottom-right': { content: 'counter(page) " / " counter(pages)', font: '9pt sans-serif' },
        },
        body: { background: '#fff', color: '#000', fontSize: '11pt' },
        // Paper is white, whatever the scheme of the screen.
        'html[data-scheme]': {
          colorScheme: 'light',
          ...variablesOf('light'),
          '--mui-palette-text-primary': '#000',
          '--mui-palette-text-secondary': '#333',
          '--mui-palette-surface-page': '#fff',
          '--mui-palette-surface-quiet': '#fff',
          '--mui-palette-edge-line': '#999',
        },
        '[data-card]': { border: '0 !important', borderRadius: '0 !important', padding: '0 !important' },
        // Controls are not printed, except those that carry information: a picture, the head of a column.
        'header, nav, [data-print="no"], .MuiButton-root, .MuiIconButton-root': { display: 'none !important' },
        'a[href], .MuiLink-button': { color: 'inherit !important', textDecoration: 'none !important' },
        'tr, li, figure, [data-card]': { breakInside: 'avoid' },
        // A table goes on over the pages, its head on each; a wide one is set small instead of cut.
        '[data-card]:has(table)': { breakInside: 'auto', overflow: 'visible !important' },
        '.MuiTableContainer-root': { overflow: 'visible !important' },
        'th, td': { position: 'static !important', padding: '4px 3px !important', fontSize: '9pt !important' },
        'h1, h2, h3': { breakAfter: 'avoid' },
      },
    }),
  },
  // Browsers give buttons a typeface of their own; one that holds a whole row shall speak as its page does.
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: target.usual,
        padding: '10px 20px',
        borderRadius: radius.control,
        fontSize: '1rem',
        lineHeight: 1.4,
        '&:focus-visible': focusRing(theme),
      }),
      contained: ({ theme }) => ({
        '&.MuiButton-colorPrimary:hover': { backgroundColor: theme.vars.palette.primary.dark },
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.edge.line,
        backgroundColor: theme.vars.palette.surface.card,
        '&:hover': { backgroundColor: theme.vars.palette.tint.lake, borderColor: theme.vars.palette.primary.main },
      }),
      text: ({ theme }) => ({ '&:hover': { backgroundColor: theme.vars.palette.tint.lake } }),
      sizeLarge: { minHeight: target.standing, fontSize: '1.125rem' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: target.usual,
        height: target.usual,
        borderRadius: radius.control,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.surface.quiet },
        '&:focus-visible': focusRing(theme),
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: radius.card },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.edge.line }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.surface.card,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.edge.field },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
      }),
      input: ({ theme }) => ({
        padding: '14px 16px',
        height: 'auto',
        lineHeight: 1.5,
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 2px 0', fontSize: '0.90625rem', lineHeight: 1.45 } } },
  // Visually hidden texts inside it are scrolled and clipped with it, and do not widen the page.
  MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
  MuiFormControlLabel: { styleOverrides: { root: { marginRight: 0, minHeight: target.usual } } },
  MuiChip: { styleOverrides: { root: { borderRadius: radius.chip, fontSize: '0.90625rem', fontWeight: 500 } } },
  MuiLink: { styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: '0.18em', borderRadius: 4 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.edge.line}`,
        '&:not(.MuiDialog-paperFullScreen)': { margin: 16 },
      }),
    },
  },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.edge.line}` }) } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: target.usual, fontSize: '1rem' } } },
  MuiTab: { styleOverrides: { root: { minHeight: target.usual, fontSize: '1rem', padding: '12px 16px' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.edge.line, fontSize: '0.9375rem', padding: '12px 16px' }),
      head: ({ theme }) => ({ color: theme.vars.palette.text.secondary, fontWeight: 600, fontSize: '0.90625rem' }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 8, borderRadius: 4, backgroundColor: theme.vars.palette.surface.quiet }),
      bar: ({ theme }) => ({ borderRadius: 4, backgroundColor: theme.vars.palette.light.wheat }),
    },
  },
};
