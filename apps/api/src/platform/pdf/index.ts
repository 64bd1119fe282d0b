export { makeDocument } from './make-document.ts';
export {
  withQr,
  facts,
  mm,
  signatures,
  table,
  text,
  together,
  type Part,
  type Signer,
  type TableColumn,
} from './parts.ts';
