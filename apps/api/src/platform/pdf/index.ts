export { makePaper } from './make-paper.ts';
export { mm, type Paper } from './paper.ts';
export { writeFacts, writeText } from './text.ts';
export { writeTable, type PaperColumn } from './table.ts';
export { writeBesideQr } from './qr.ts';
export { writeSignatures } from './signatures.ts';
