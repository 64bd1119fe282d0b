export { decimalText } from './csv.ts';
export { kyivDateTime } from './kyiv-date-time.ts';
export { countCell, dayCell, instantCell, type Cell, type Column } from './sheet.ts';
export { inHryvnia } from './in-hryvnia.ts';
export { fileOf, listFile, pageOrFile, type ListSheet } from './page-or-file.ts';
export { sheetDownload, workbookDownload } from './sheet-download.ts';
