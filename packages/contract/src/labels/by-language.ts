import type { Language } from '../shared/languages.ts';
import type { AuditLabels } from './audit.ts';
import { enAudit } from './audit-en.ts';
import { ukAudit } from './audit-uk.ts';
import { enColumns } from './columns-en.ts';
import type { ColumnHeads } from './columns.ts';
import { ukColumns } from './columns-uk.ts';
import { enLabels } from './en.ts';
import { enFiles } from './files-en.ts';
import { ukFiles } from './files-uk.ts';
import type { Labels } from './labels.ts';
import { ukLabels } from './uk.ts';

/** For the server, which writes in both. */
export const labels: Record<Language, Labels> = { uk: ukLabels, en: enLabels };

export const auditLabels: Record<Language, AuditLabels> = { uk: ukAudit, en: enAudit };

/** Returns a label in both languages: the head of a column, a line of a summary. */
export const labelOf = <K extends keyof Labels, V extends keyof Labels[K]>(kind: K, value: V) => ({
  uk: labels.uk[kind][value],
  en: labels.en[kind][value],
});

/** Returns the head of a column in both languages, as the page has it. */
export const headOf = <L extends keyof ColumnHeads, C extends keyof ColumnHeads[L]>(list: L, column: C) => ({
  uk: (ukColumns as ColumnHeads)[list][column],
  en: (enColumns as ColumnHeads)[list][column],
});

/** Returns the file name of a list in both languages; `of` names its owner, an event or a period. */
export const fileNameOf = (list: keyof typeof ukFiles, of = '') => ({
  uk: `${ukFiles[list]}${of && ` – ${of}`}`,
  en: `${enFiles[list]}${of && ` – ${of}`}`,
});
