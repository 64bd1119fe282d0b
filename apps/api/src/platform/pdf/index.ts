export { makeDocument } from './make-document.ts';
export { besideQr, facts, mm, signatures, table, text, type Part, type TableColumn } from './parts.ts';
