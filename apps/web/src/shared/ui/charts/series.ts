import type { ReactNode } from 'react';

/** How a series is drawn; each tone has a pattern of its own, so that two series differ by more than colour. */
export type Tone = 'lake' | 'wheat' | 'moss' | 'clay' | 'gap' | 'rest' | 'off';

export interface Series {
  key: string;
  label: string;
  tone: Tone;
}

/** One column of a chart, a row of its table. */
export interface Column {
  key: string;
  /** Under the column: short. */
  tick: string;
  /** In the table and where one points: whole. */
  name: string;
  values: Readonly<Record<string, number>>;
  /** What the table shows instead of the plain numbers, by series; and more than the chart has. */
  shown?: Readonly<Record<string, ReactNode>>;
}

export const colourOf: Record<Tone, string> = {
  lake: 'var(--mui-palette-primary-main)',
  wheat: 'var(--mui-palette-light-wheat)',
  moss: 'var(--mui-palette-success-main)',
  clay: 'var(--mui-palette-error-main)',
  gap: 'var(--mui-palette-error-main)',
  rest: 'var(--mui-palette-text-secondary)',
  off: 'var(--mui-palette-text-secondary)',
};
