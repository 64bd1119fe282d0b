import { nameIn, type ActBasis, type ActKind, type ActPartyKind, type ActStatus } from '@oplich/contract';
import { phoneText } from '@oplich/contract/shared/phone-text';
import { quantity } from '../../../platform/decimal.ts';
import { longDay } from '../../../platform/time/long-date.ts';
import {
  withQr,
  facts,
  makeDocument,
  mm,
  signatures,
  table,
  text,
  together,
  type Part,
  type Signer,
  type TableColumn,
} from '../../../platform/pdf/index.ts';
import { amountText, moneyText } from '../../../platform/pdf/ukrainian-numbers.ts';
import { sumsOf } from '../sums-of.ts';
import { actWords as words } from './act-words.ts';
import { sumInWords } from './sum-in-words.ts';

export interface DocumentParty {
  kind: ActPartyKind;
  name: string;
  edrpou: string | null;
  head: string | null;
  actsOnBasis: string | null;
  address: string | null;
  phoneNumber: string | null;
  taxNumber: string | null;
  document: { isCard: boolean; lastFour: string } | null;
}
interface DocumentItem {
  name: string;
  units: string;
  quantity: string;
  unitPrice: string;
  total: string;
  uniqueCode: string | null;
  received: string | null;
}
/** The contents of the document of an act. */
export interface ActContent {
  number: string | null;
  kind: ActKind;
  status: ActStatus;
  /** Null in a draft: it becomes the day of issue. */
  date: string | null;
  place: string;
  basis: { type: ActBasis; label: string | null; date: string | null };
  from: DocumentParty;
  to: DocumentParty;
  items: readonly DocumentItem[];
  /** Why less came. */
  comment: string | null;
  cancelled: { on: string; reason: string } | null;
  /** Where anybody may check it; a draft cannot be checked. */
  verifyUrl: string | null;
  at: Date;
}

/** Sets an act on paper: all details of a primary document (law 996-XIV, art. 9). */
export function makeActDocument(act: ActContent): Promise<Buffer<ArrayBuffer>> {
  const { isShort } = sumsOf(act.items);
  // The received quantities have a column of their own, for which an upright page has no room.
  const options = { title: words.title[act.kind], number: markOf(act), language: 'uk', isLandscape: isShort } as const;
  return makeDocument({ ...options, at: act.at }, [
    ...stateOf(act),
    ...besideCode(act, [
      facts([
        [words.date, act.date === null ? words.atIssue : longDay(act.date, 'uk')],
        [words.place, act.place],
        [words.basis, basisOf(act.basis)],
      ]),
    ]),
    facts([
      [words.from, describeParty(act.from)],
      [words.to, describeParty(act.to)],
    ]),
    text(words.content[act.kind]),
    goodsOf(act.items, isShort),
    together([
      totalsOf(act.items, isShort),
      text(isShort ? words.shortage(act.comment ?? '') : words.noClaims),
      text(words.copies),
      signatures([signerOf(words.signers.from, act.from), signerOf(words.signers.to, act.to)]),
    ]),
  ]);
}

/** A natural person signs for themselves: neither a position nor a stamp is theirs. */
const signerOf = (who: string, { kind }: DocumentParty): Signer =>
  kind === 'organization' || kind === 'central' ? { who, stamp: words.stamp } : { who, isPerson: true };

/** On every page: the number, and that a draft or a cancelled act is none to rely on. */
function markOf({ number, status }: ActContent): string {
  if (number === null) return status === 'cancelled' ? words.cancelledMark : words.draft;
  return status === 'cancelled' ? `${words.number(number)} · ${words.cancelledMark}` : words.number(number);
}

function stateOf({ status, number, cancelled }: ActContent): Part[] {
  if (cancelled) {
    // A number that never was is not spoken of.
    const say = number === null ? words.cancelledDraft : words.cancelled;
    const what = say(longDay(cancelled.on, 'uk'), cancelled.reason);
    return [text(words.cancelledMark, { isHeading: true }), text(what)];
  }
  return status === 'draft' ? [text(words.draft, { isHeading: true }), text(words.draftNote)] : [];
}

/** What the act is written on: by its name and day. */
const basisOf = ({ type, label, date }: ActContent['basis']) =>
  [words.bases[type](label ?? ''), date && words.of(longDay(date, 'uk'))].filter(Boolean).join(' ');

const besideCode = ({ verifyUrl }: ActContent, parts: readonly Part[]): readonly Part[] =>
  verifyUrl === null
    ? parts
    : [withQr({ text: verifyUrl, alt: words.qr, size: mm(30) }, [...parts, text(words.qr, { size: 9 })])];

function describeParty(party: DocumentParty): string {
  const { edrpou, head, actsOnBasis, address, phoneNumber, taxNumber, document } = party;
  return [
    party.kind === 'central' ? words.central : nameIn(party.name, 'uk'),
    edrpou && `${words.edrpou} ${edrpou}`,
    taxNumber && `${words.taxNumber} ${taxNumber}`,
    document && `${document.isCard ? words.card : words.booklet} …${document.lastFour}`,
    head && words.inThePersonOf(head, actsOnBasis),
    address && `${words.address}: ${address}`,
    phoneNumber && `${words.phone} ${phoneText(phoneNumber)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** A column that would be empty all the way down leaves its room to the names. */
function goodsOf(items: readonly DocumentItem[], isShort: boolean): Part {
  const shown = { isShort, hasCodes: items.some(({ uniqueCode }) => uniqueCode !== null) };
  return table({ columns: columnsOf(shown), rows: items.map((item, index) => rowOf(item, index, shown)) });
}

interface Shown {
  isShort: boolean;
  hasCodes: boolean;
}

function columnsOf({ isShort, hasCodes }: Shown): TableColumn[] {
  const { columns } = words;
  return [
    { label: columns.line, share: 1.4, align: 'right' },
    { label: columns.name, share: 6.2 },
    { label: columns.units, share: 2.3 },
    { label: columns.quantity, share: 2.2, align: 'right' },
    ...(isShort ? [{ label: columns.received, share: 2.2, align: 'right' as const }] : []),
    { label: columns.price, share: 2.5, align: 'right' },
    { label: columns.total, share: 2.9, align: 'right' },
    ...(hasCodes ? [{ label: columns.code, share: 3.6 }] : []),
  ];
}

const amountOf = (value: string) => amountText(quantity(value));

const rowOf = (item: DocumentItem, index: number, { isShort, hasCodes }: Shown) => [
  String(index + 1),
  item.name,
  item.units,
  amountOf(item.quantity),
  ...(isShort ? [amountOf(item.received ?? '0')] : []),
  amountText(item.unitPrice),
  amountText(item.total),
  ...(hasCodes ? [item.uniqueCode ?? '–'] : []),
];

function totalsOf(items: readonly DocumentItem[], isShort: boolean): Part {
  const { sent, received } = sumsOf(items);
  return facts([
    [words.total, moneyText(sent)],
    ...(isShort ? [[words.totalReceived, moneyText(received ?? '0.00')] as const] : []),
    [words.inWords, sumInWords(isShort ? (received ?? '0.00') : sent)],
  ]);
}
