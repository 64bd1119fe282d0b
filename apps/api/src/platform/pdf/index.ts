export { makeDocument } from './make-document.ts';
export {
  besideQr,
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
