import type { PerKind } from './per-kinds.ts';

/**
 * Whether lines of aid count the people of a household, so that not everybody is given the same; a line that says nothing counts
 * none. Apart from `per-kinds.ts`, which lies with the schemas: a preview of an event asks it too.
 */
export const countsPeople = (lines: readonly { per?: PerKind | undefined }[]): boolean =>
  lines.some(({ per = 'participant' }) => per !== 'participant');
