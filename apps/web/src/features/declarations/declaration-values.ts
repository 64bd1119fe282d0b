import type { FormFile } from '../../shared/files/file-rows.tsx';
import type { Declaration } from './api.ts';

/** A line of goods as its fields hold it: strings. */
export interface GoodsValues {
  name: string;
  units: string;
  quantity: string;
  unitPriceWithoutVat: string;
  category: string;
  expiryDate: string;
}

/** What the form of a declaration holds. */
export interface DeclarationValues {
  number: string;
  uniqueCode: string;
  date: string;
  sender: string;
  recipient: string;
  carrier: string;
  purpose: string;
  items: GoodsValues[];
  fileIds: FormFile[];
}

export const emptyGoods: GoodsValues = {
  name: '',
  units: '',
  quantity: '',
  unitPriceWithoutVat: '',
  category: '',
  expiryDate: '',
};

/** An empty form; who writes it is mostly who receives. */
export const emptyDeclaration = (today: string, recipient: string): DeclarationValues => ({
  number: '',
  uniqueCode: '',
  date: today,
  sender: '',
  recipient,
  carrier: '',
  purpose: '',
  items: [emptyGoods],
  fileIds: [],
});

export const valuesOf = (declaration: Declaration): DeclarationValues => ({
  number: declaration.number,
  uniqueCode: declaration.uniqueCode,
  date: declaration.date,
  sender: declaration.sender,
  recipient: declaration.recipient,
  carrier: declaration.carrier ?? '',
  purpose: declaration.purpose,
  items: declaration.items.map(({ totalWithoutVat: _total, expiryDate, ...item }) => ({
    ...item,
    expiryDate: expiryDate ?? '',
  })),
  fileIds: declaration.files,
});

/** Returns the body for the typed values. */
export const bodyOf = (values: DeclarationValues) => ({ ...values, fileIds: values.fileIds.map(file => file.id) });
