import type { Language } from '@oplich/contract';
import { countsPeople } from '@oplich/contract/events/counts-people';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import { labels } from '@oplich/contract/labels/by-language';
import { decimal, quantity } from '../../../platform/decimal.ts';
import {
  facts,
  makeDocument,
  mm,
  signatures,
  table,
  text,
  together,
  type TableColumn,
} from '../../../platform/pdf/index.ts';
import { distributionWords } from './distribution-list-words.ts';

export interface DistributionListDocument {
  language: Language;
  at: Date;
  number: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** The organizer is a volunteer, whose signature has no position. */
  isOfPerson: boolean;
  /** People are expected in arrival windows: each row says in which. */
  hasWindows?: boolean;
  set: readonly {
    name: string;
    units: string;
    quantityPerParticipant: string;
    /** For which people of a household it is given, and the maximum for one participant. */
    per: PerKind;
    atMost: string | null;
    uniqueCode: string | null;
  }[];
  people: readonly {
    name: string;
    /** When they are expected; empty: at no time of their own. */
    window?: string;
    /** The document's kind and last digits; empty when there is none. */
    document: string;
    /** As it is written; empty while nothing was issued. */
    issuedOn: string;
    /** The quantities planned for their people: one for each line of the set. */
    due: readonly string[];
    /** The quantities to be issued, or issued, likewise. */
    quantities: readonly string[];
  }[];
}

/**
 * With up to this many kinds of goods each has a column; with more the list says that the set was issued, or what was issued to each
 * household.
 */
const columnsAtMost = 5;
/** The number of columns that fit on an upright page. */
const columnsUpright = 2;
/** Empty rows at the end, for people who are confirmed once the document is printed. */
const spareRows = 5;

/** Draws a distribution list: everything it says is given, so the same is always drawn the same. */
export function drawDistributionList(list: DistributionListDocument): Promise<Buffer<ArrayBuffer>> {
  const { language, at, number, set, people, hasWindows = false } = list;
  const words = distributionWords[language];
  const formatted = (amount: string) => (language === 'uk' ? quantity(amount).replace('.', ',') : quantity(amount));
  const byGoods = set.length <= columnsAtMost;
  const isByPeople = countsPeople(set);
  const isLandscape = byGoods ? set.length > columnsUpright : isByPeople;

  const amounts: TableColumn[] = byGoods
    ? set.map(line => ({ label: `${line.name}, ${line.units}`, share: 4, align: 'right' }))
    : [isByPeople ? { label: words.quantity, share: 12 } : { label: words.wholeSet, share: 3, align: 'right' }];
  const amountsOf = ({ due, quantities }: (typeof people)[number]) => {
    if (byGoods) return quantities.map(formatted);
    if (isByPeople) return [goodsOf(quantities)];
    const isWhole = set.every((_, line) => decimal(quantities[line] ?? '0').gte(due[line] ?? '0'));
    return [isWhole ? '1' : words.lessThanSet];
  };
  /** No two households are given the same: each kind of goods is named with how much of it they sign for. */
  const goodsOf = (quantities: readonly string[]) =>
    set
      .flatMap(({ name, units }, line) => {
        const amount = quantities[line] ?? '0';
        return decimal(amount).isZero() ? [] : [`${name} – ${formatted(amount)} ${units}`];
      })
      .join('; ') || '0';
  const columns: TableColumn[] = [
    { label: words.number, share: 1.2, align: 'right' },
    { label: words.person, share: hasWindows ? 5 : 6.2 },
    ...(hasWindows ? [{ label: words.window, share: 2.8 }] : []),
    { label: words.document, share: 4.6 },
    ...amounts,
    { label: words.issuedOn, share: 3.2 },
    { label: words.signature, share: 3.8 },
  ];
  const rows = [
    ...people.map((person, index) => [
      String(index + 1),
      person.name,
      ...(hasWindows ? [person.window ?? ''] : []),
      person.document,
      ...amountsOf(person),
      person.issuedOn,
      '',
    ]),
    ...Array.from({ length: spareRows }, (_, row) => [
      String(people.length + row + 1),
      ...Array.from({ length: columns.length - 1 }, () => ''),
    ]),
  ];
  const sumOf = (line: number) =>
    people.reduce((all, { quantities }) => all.plus(quantities[line] ?? '0'), decimal('0')).toFixed();

  const hasCodes = set.some(({ uniqueCode }) => uniqueCode !== null);
  const forWhom = ({ per, atMost }: (typeof set)[number]) =>
    [labels[language].perKind[per], ...(atMost === null ? [] : [words.atMost(formatted(atMost))])].join(', ');
  const plan = table({
    columns: [
      { label: words.goods, share: 6 },
      { label: words.units, share: 2 },
      { label: isByPeople ? words.quantity : words.perPerson, share: 2, align: 'right' },
      ...(isByPeople ? [{ label: words.per, share: 5 }] : []),
      ...(hasCodes ? [{ label: words.code, share: 4 }] : []),
    ],
    rows: set.map(line => [
      line.name,
      line.units,
      formatted(line.quantityPerParticipant),
      ...(isByPeople ? [forWhom(line)] : []),
      ...(hasCodes ? [line.uniqueCode ?? ''] : []),
    ]),
  });
  const totals = table({
    columns: [
      { label: words.goods, share: 6 },
      { label: words.units, share: 2 },
      { label: words.planned, share: 3, align: 'right' },
      { label: words.given, share: 4 },
    ],
    minHeight: mm(8),
    rows: set.map((line, index) => [line.name, line.units, formatted(sumOf(index)), '']),
  });
  return makeDocument({ title: words.title, number, language, isLandscape, at }, [
    facts(list.facts),
    text(isByPeople ? words.setByPeople : words.set, { isHeading: true }),
    set.length === 0 ? text(words.noSet) : plan,
    text(words.recipients, { isHeading: true }),
    text(`${words.people(people.length)} ${words.spare}`, { size: 9.5 }),
    table({ columns, minHeight: mm(10), rows }),
    together([
      ...(set.length === 0 ? [] : [text(words.totals, { isHeading: true }), totals]),
      signatures(words.signers.map(who => ({ who, isPerson: list.isOfPerson }))),
    ]),
  ]);
}
