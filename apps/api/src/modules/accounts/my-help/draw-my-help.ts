import type { DocumentView, MyHelp, ReceivedOccasion } from '@oplich/contract/accounts/my-help';
import { nameIn, personName, placeName, type Language, type NameParts, type Page } from '@oplich/contract';
import { labels } from '@oplich/contract/labels/by-language';
import { kyivDay, kyivTime, shortDay } from '@oplich/contract/shared/kyiv-time';
import {
  withQr,
  facts,
  makeDocument,
  mm,
  table,
  text,
  type Part,
  type TableColumn,
} from '../../../platform/pdf/index.ts';
import { amountText } from '../../../platform/pdf/ukrainian-numbers.ts';
import { longDateTime, longDay } from '../../../platform/time/long-date.ts';
import { myHelpWords } from './my-help-words.ts';

export interface MyHelpPaper {
  person: NameParts;
  language: Language;
  at: Date;
  help: MyHelp;
  received: Page<ReceivedOccasion>;
  views: Page<DocumentView>;
  /** What the code says: the address of the page that proves the paper. */
  code: string;
}

/** Together they leave room on one A4 for the head, the code and what stands beside it, however long names are. */
const rooms = { waits: mm(46), received: mm(58), views: mm(42) } as const;

/** Draws the paper: everything it says is given, so the same is always drawn the same, and always on one page. */
export function drawMyHelp(paper: MyHelpPaper): Promise<Buffer<ArrayBuffer>> {
  const { language, at, help, received, views } = paper;
  const words = myHelpWords[language];
  /** From when, and after what. */
  const from = (when: string, because: string, name = '') =>
    words.from.replace('{when}', when).replace('{because}', because.replace('{name}', short(name, 30)));
  const { nextApplication, nextRequest } = help;
  const { times, lastOn } = help.received;
  return makeDocument({ title: words.title, language, at }, [
    withQr({ text: paper.code, alt: words.code, size: mm(44) }, [
      facts([
        [words.person, short(personName(paper.person), 80)],
        [words.madeAt, longDateTime(at, language)],
        [words.receivedTimes, times === 0 ? words.never : `${times} (${longDay(lastOn ?? '', language)})`],
        [
          words.nextApplication,
          nextApplication.allowedAt === null
            ? words.now
            : from(
                longDay(kyivDay(new Date(nextApplication.allowedAt)), language),
                words.afterApplication,
                nextApplication.because?.name,
              ),
        ],
        [
          words.nextRequest,
          nextRequest.allowedAt === null
            ? words.now
            : from(
                longDateTime(new Date(nextRequest.allowedAt), language),
                words.afterRequest,
                nextRequest.because?.title,
              ),
        ],
      ]),
      text(words.code, { size: 9 }),
    ]),
    ...section(words.waits, words.nothingWaits, {
      columns: [column(words.when, 5), column(words.what, 12), column(words.state, 6)],
      rows: waitingRows(help, language),
      room: rooms.waits,
      shown: words.shown,
    }),
    ...section(words.received, words.nothingReceived, {
      columns: [column(words.day, 3), column(words.giver, 8), column(words.goods, 12)],
      rows: received.items.map(({ day, giver, goods }) => [
        shortDay(day),
        short(nameIn(giver, language), 55),
        short(goods.map(line => goodsText(line, language)).join('; '), 130),
      ]),
      all: received.total,
      room: rooms.received,
      shown: words.shown,
    }),
    ...section(words.views, words.nobodyLooked, {
      columns: [column(words.when, 5), column(words.who, 9), column(words.seen, 11)],
      rows: views.items.map(({ at: when, action, role, organization }) => [
        shortTime(when),
        short(viewerName({ role, organization }, language), 55),
        words.view[action],
      ]),
      all: views.total,
      room: rooms.views,
      shown: words.shown,
    }),
  ]);
}

interface Section {
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** How many there are, where these are the newest of them. */
  all?: number;
  room: number;
  shown: string;
}

const section = (title: string, empty: string, { columns, rows, all = rows.length, room, shown }: Section): Part[] => [
  text(title, { isHeading: true }),
  rows.length === 0 ? text(empty) : table({ columns, rows, most: { height: room, all, shown } }),
];

const column = (label: string, share: number): TableColumn => ({ label, share });
/** No name takes the room of everything else. */
const short = (words: string, maxLength: number) =>
  words.length <= maxLength ? words : `${words.slice(0, maxLength - 1).trimEnd()}…`;
const shortTime = (at: string) => `${shortDay(kyivDay(new Date(at)))}, ${kyivTime(new Date(at))}`;

const goodsText = ({ name, units, quantity }: ReceivedOccasion['goods'][number], language: Language) =>
  `${name} – ${language === 'uk' ? amountText(quantity) : quantity} ${units}`;

function viewerName({ role, organization }: Pick<DocumentView, 'role' | 'organization'>, language: Language): string {
  const words = myHelpWords[language];
  if (role === 'administrator') return words.administrator;
  return organization === null ? words.volunteer : nameIn(organization, language);
}

/** Places at events, waiting lists and requests as one table, the soonest event first. */
function waitingRows({ places, waitingLists, helpRequests }: MyHelp, language: Language): string[][] {
  const words = myHelpWords[language];
  const { participantStatus } = labels[language];
  const what = ({ name, place }: { name: string; place: string }) =>
    short(placeName({ address: name, city: place }), 100);
  return [
    ...places.map(place => [shortTime(place.eventDate), what(place), participantStatus[place.status]]),
    ...waitingLists.map(list => [
      shortTime(list.eventDate),
      what(list),
      words.waitingList.replace('{position}', String(list.waiting.position)),
    ]),
    ...helpRequests.map(({ askedAt, title, number }) => [
      shortTime(askedAt),
      `${words.request.replace('{number}', number)}: ${short(title, 60)}`,
      words.asked,
    ]),
  ];
}
