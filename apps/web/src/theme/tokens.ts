/** The colours of the identity, light and dark side by side. Text on any surface reaches 5.3:1, field borders 3.7:1. */
export const tokens = {
  paper: { light: '#FBF8F3', dark: '#11191D' },
  card: { light: '#FFFFFF', dark: '#18232A' },
  sand: { light: '#F1EADF', dark: '#1F2C34' },
  ink: { light: '#1C2B33', dark: '#E8EEF0' },
  soft: { light: '#52626B', dark: '#A5B4BB' },
  lake: { light: '#1D5A75', dark: '#86C5DF' },
  lakeStrong: { light: '#134459', dark: '#B4DDED' },
  lakeTint: { light: '#E3EEF2', dark: '#1D3A47' },
  wheat: { light: '#E5A93B', dark: '#EEBE60' },
  wheatTint: { light: '#FBF0D9', dark: '#3A2F1A' },
  moss: { light: '#2C6B4C', dark: '#8ACBA6' },
  mossTint: { light: '#E3F0E8', dark: '#1B352A' },
  clay: { light: '#A53A2A', dark: '#F0A091' },
  clayTint: { light: '#F9E6E2', dark: '#43231D' },
  line: { light: '#DFD5C6', dark: '#31424C' },
  field: { light: '#8B7F6D', dark: '#6E828D' },
} as const;

export type Scheme = 'light' | 'dark';

export const radius = { card: 16, control: 12, chip: 999 } as const;
/** Lowest height of anything one taps; `standing`: for those who hand out, on their feet. */
export const target = { usual: 48, standing: 64 } as const;
