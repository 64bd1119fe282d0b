import { ukLabels } from '@oplich/contract/labels/uk';

/** The words of a declaration on paper: Ukrainian, as the authorities read it. */
export const declarationWords = {
  title: 'Декларація про товари, визнані гуманітарною допомогою',
  code: 'Унікальний код гуманітарної допомоги',
  date: 'Дата митного оформлення',
  sender: 'Відправник (донор)',
  recipient: 'Отримувач гуманітарної допомоги',
  carrier: 'Перевізник',
  purpose: 'Мета ввезення і використання',
  status: 'Стан',
  statuses: {
    draft: 'ЧЕРНЕТКА – не подано',
    submitted: 'подано на розгляд',
    accepted: 'прийнято',
    rejected: 'повернуто на виправлення',
  },
  goods: 'Товари',
  columns: {
    line: '№',
    name: 'Найменування',
    category: ukLabels.goods.category,
    expiryDate: ukLabels.goods.expiryDate,
    units: ukLabels.goods.units,
    quantity: ukLabels.goods.quantity,
    price: 'Ціна без ПДВ, грн',
    total: `${ukLabels.goods.totalWithoutVat}, грн`,
  },
  total: 'Разом без ПДВ',
  signers: [{ who: 'Від отримувача' }, { who: 'Прийняв' }],
} as const;
