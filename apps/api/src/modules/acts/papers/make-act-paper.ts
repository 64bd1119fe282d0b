import type { ActBasis, ActKind, ActPartyKind, ActStatus } from '@oplich/contract';
import { decimal, lineTotal, money, quantity } from '../../../platform/decimal.ts';
import { longDay } from '../../../platform/long-date.ts';
import {
  makePaper,
  mm,
  writeBesideQr,
  writeFacts,
  writeSignatures,
  writeTable,
  writeText,
  type Paper,
  type PaperColumn,
} from '../../../platform/pdf/index.ts';
import { amountText, moneyText } from '../../../platform/pdf/ukrainian-numbers.ts';
import { actWords as words } from './act-words.ts';
import { sumInWords } from './sum-in-words.ts';

export interface PaperParty {
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
interface PaperItem {
  name: string;
  units: string;
  quantity: string;
  unitPrice: string;
  total: string;
  uniqueCode: string | null;
  received: string | null;
}
/** What stands on the paper of an act. */
export interface ActOnPaper {
  number: string | null;
  kind: ActKind;
  status: ActStatus;
  date: string;
  place: string;
  basis: { type: ActBasis; label: string | null };
  from: PaperParty;
  to: PaperParty;
  items: readonly PaperItem[];
  /** Why less came. */
  comment: string | null;
  cancelled: { on: string; reason: string } | null;
  /** Where anybody may check it; a draft cannot be checked. */
  verifyUrl: string | null;
  at: Date;
}

/** Sets an act on paper: all details of a primary document (law 996-XIV, art. 9). */
export function makeActPaper(act: ActOnPaper): Promise<Buffer<ArrayBuffer>> {
  const isShort = act.items.some(({ received, quantity: sent }) => received !== null && !decimal(received).eq(sent));
  // What came stands in a column of its own, which an upright page has no room for.
  const options = { title: words.title[act.kind], number: markOf(act), language: 'uk', isLandscape: isShort } as const;
  return makePaper({ ...options, at: act.at }, async paper => {
    writeState(paper, act);
    writeBeside(paper, act, () => {
      writeFacts(paper, [
        [words.date, longDay(act.date, 'uk')],
        [words.place, act.place],
        [words.basis, words.bases[act.basis.type](act.basis.label ?? '')],
      ]);
      if (act.verifyUrl) writeText(paper, words.qr, { size: 9 });
    });
    writeFacts(paper, [
      [words.from, describeParty(act.from)],
      [words.to, describeParty(act.to)],
    ]);
    writeText(paper, words.content[act.kind]);
    await writeTable(paper, { columns: columnsOf(isShort), rows: rowsOf(act.items, isShort) });
    writeTotals(paper, act.items, isShort);
    if (isShort) writeText(paper, words.shortage(act.comment ?? ''));
    else writeText(paper, words.noClaims);
    writeText(paper, words.copies);
    writeSignatures(paper, words.signers);
    writeText(paper, words.stamp, { size: 9 });
  });
}

/** On every page: the number, and that a draft or a cancelled act is none to rely on. */
function markOf({ number, status }: ActOnPaper): string {
  if (status === 'draft' || number === null) return words.draft;
  return status === 'cancelled' ? `${words.number(number)} · ${words.cancelledMark}` : words.number(number);
}

function writeState(paper: Paper, { status, cancelled }: ActOnPaper): void {
  if (cancelled) {
    writeText(paper, words.cancelledMark, { isHeading: true });
    writeText(paper, words.cancelled(longDay(cancelled.on, 'uk'), cancelled.reason));
  } else if (status === 'draft') {
    writeText(paper, words.draft, { isHeading: true });
    writeText(paper, words.draftNote);
  }
}

const writeBeside = (paper: Paper, { verifyUrl }: ActOnPaper, write: () => void) => {
  if (verifyUrl === null) write();
  else writeBesideQr(paper, { text: verifyUrl, alt: words.qr, size: mm(30) }, write);
};

function describeParty(party: PaperParty): string {
  const { edrpou, head, actsOnBasis, address, phoneNumber, taxNumber, document } = party;
  return [
    party.kind === 'central' ? words.central : party.name,
    edrpou && `${words.edrpou} ${edrpou}`,
    taxNumber && `${words.taxNumber} ${taxNumber}`,
    document && `${document.isCard ? words.card : words.booklet} …${document.lastFour}`,
    head && words.inThePersonOf(head, actsOnBasis),
    address && `${words.address}: ${address}`,
    phoneNumber && `${words.phone} ${phoneNumber}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function columnsOf(isShort: boolean): PaperColumn[] {
  const { columns } = words;
  return [
    { label: columns.line, share: 1.4, align: 'right' },
    { label: columns.name, share: 4.8 },
    { label: columns.units, share: 2.4 },
    { label: columns.quantity, share: 2.2, align: 'right' },
    ...(isShort ? [{ label: columns.received, share: 2.2, align: 'right' as const }] : []),
    { label: columns.price, share: 2.5, align: 'right' },
    { label: columns.total, share: 2.9, align: 'right' },
    { label: columns.code, share: 3.4 },
  ];
}

const amountOf = (value: string) => amountText(quantity(value));

function* rowsOf(items: readonly PaperItem[], isShort: boolean) {
  for (const [index, item] of items.entries()) {
    yield [
      String(index + 1),
      item.name,
      item.units,
      amountOf(item.quantity),
      ...(isShort ? [amountOf(item.received ?? '0')] : []),
      amountText(item.unitPrice),
      amountText(item.total),
      item.uniqueCode ?? '–',
    ];
  }
}

function writeTotals(paper: Paper, items: readonly PaperItem[], isShort: boolean): void {
  const sum = (of: (item: PaperItem) => string) =>
    money(items.reduce((total, item) => total.plus(of(item)), decimal(0)));
  const sent = sum(item => item.total);
  const received = sum(item => money(lineTotal(item.received ?? '0', item.unitPrice)));
  writeFacts(paper, [
    [words.total, moneyText(sent)],
    ...(isShort ? [[words.totalReceived, moneyText(received)] as const] : []),
    [words.inWords, sumInWords(isShort ? received : sent)],
  ]);
}
