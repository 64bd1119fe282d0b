import type { ActBasis, ActKind } from '@oplich/contract';
import { ukLabels } from '@oplich/contract/labels/uk';

/** The words of an act's document. In Ukrainian only: it is a primary document. */
export const actWords = {
  title: {
    aidTransfer: 'Акт приймання-передачі гуманітарної допомоги',
    helpRequest: 'Акт передачі допомоги за запитом',
  } satisfies Record<ActKind, string>,
  number: (number: string) => `№ ${number}`,
  draft: 'ЧЕРНЕТКА',
  draftNote: 'Чернетка: номер буде присвоєно після видачі акта. Документ не підтверджує передання.',
  cancelledMark: 'СКАСОВАНО',
  cancelled: (on: string, reason: string) =>
    `Акт скасовано ${on}. Причина: ${reason}. Номер не використовується повторно.`,
  cancelledDraft: (on: string, reason: string) =>
    `Чернетку акта скасовано ${on}. Причина: ${reason}. Документ не підтверджує передання.`,
  date: 'Дата складання',
  atIssue: 'у день видачі акта',
  place: 'Місце складання',
  basis: 'Підстава',
  bases: {
    event: label => `захід «${label}»`,
    transferAct: label => `акт приймання-передачі № ${label}`,
    helpRequest: label => (label === '' ? 'запит на допомогу' : `запит на допомогу № ${label}`),
  } satisfies Record<ActBasis, (label: string) => string>,
  of: (day: string) => `від ${day}`,
  from: 'Сторона, що передає',
  to: 'Сторона, що приймає',
  central: '«Опліч», центральний склад',
  edrpou: 'код ЄДРПОУ',
  taxNumber: 'РНОКПП',
  card: ukLabels.person.idCard,
  booklet: 'паспорт',
  inThePersonOf: (head: string, basis: string | null) =>
    `в особі: ${head}${basis === null || basis === '' ? '' : `, що діє на підставі ${basis}`}`,
  address: 'адреса',
  phone: 'тел.',
  content: {
    aidTransfer:
      'Сторони склали цей акт про те, що сторона, яка передає, передала, а сторона, яка приймає, прийняла таку гуманітарну допомогу:',
    helpRequest: 'Сторони склали цей акт про те, що отримувачу за його запитом безоплатно передано таку допомогу:',
  } satisfies Record<ActKind, string>,
  columns: {
    line: '№',
    name: 'Найменування',
    units: 'Од. вим.',
    quantity: ukLabels.goods.quantity,
    received: 'Прийнято',
    price: 'Ціна без ПДВ, грн',
    total: 'Сума без ПДВ, грн',
    code: ukLabels.goods.uniqueCode,
  },
  total: 'Усього без ПДВ',
  totalReceived: 'Усього прийнято без ПДВ',
  inWords: 'Сума словами',
  shortage: (comment: string) => `Прийнято менше, ніж передано. Коментар сторони, що приймає: ${comment}`,
  noClaims: 'Сторони взаємних претензій не мають.',
  copies: 'Акт складено у двох примірниках однакової юридичної сили, по одному для кожної сторони.',
  signers: { from: 'Від сторони, що передає', to: 'Від сторони, що приймає' },
  stamp: 'М. П. (за наявності)',
  qr: 'Перевірити акт: наведіть камеру телефона на код.',
} as const;
