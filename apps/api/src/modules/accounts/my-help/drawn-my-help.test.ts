import { expect, test } from 'vitest';
import { expectDocument } from '../../../../test/documents/document-images.ts';
import { pdfText, qrOf } from '../../../../test/pdf.ts';
import { drawMyHelp, type MyHelpPaper } from './draw-my-help.ts';

const at = new Date('2026-03-05T10:00:00Z');
const kharkiv = null;
const event = { eventId: 'e', eventDate: '2026-03-20T08:00:00Z', region: kharkiv };

const usual: MyHelpPaper = {
  person: { surname: 'Ґудзенко', name: 'Їлена', patronym: 'Іванівна' },
  language: 'uk',
  at,
  help: {
    received: { times: 2, lastOn: '2026-02-14' },
    places: [
      {
        ...event,
        name: 'Видача продуктових наборів',
        place: 'вул. Ґалаґанівська, 7, Їжаківці',
        status: 'confirmed',
        respondBy: null,
      },
    ],
    waitingLists: [
      {
        ...event,
        name: 'Теплі ковдри',
        place: 'вул. Сумська, 1, Харків',
        waiting: {
          position: 4,
          joinedAt: '2026-03-01T10:00:00Z',
          ahead: { total: 3, because: [{ criterion: 'joined', count: 3 }] },
          criteria: [],
        },
      },
    ],
    helpRequests: [{ id: 'r', number: '000017', title: 'Дитяче харчування', askedAt: '2026-03-04T10:00:00Z' }],
    nextApplication: {
      allowedAt: '2026-04-04T21:00:00Z',
      because: { eventId: 'e', name: 'Видача продуктових наборів', appliedAt: '2026-03-05T09:00:00Z' },
    },
    nextRequest: {
      allowedAt: '2026-03-18T10:00:00Z',
      because: { id: 'r', title: 'Дитяче харчування', askedAt: '2026-03-04T10:00:00Z' },
    },
  },
  received: {
    items: [
      {
        id: '1',
        day: '2026-02-14',
        giver: 'Благодійний фонд «Поруч»',
        eventId: 'e',
        goods: [
          { name: 'Продуктовий набір', units: 'набір', quantity: '1' },
          { name: 'Вода питна', units: 'л', quantity: '6.5' },
        ],
      },
      {
        id: '2',
        day: '2026-01-10',
        giver: 'Коваль Петро Іванович',
        eventId: null,
        goods: [{ name: 'Ковдра', units: 'шт.', quantity: '2' }],
      },
    ],
    total: 2,
    page: 1,
    pageSize: 20,
  },
  views: {
    items: [
      {
        id: '1',
        at: '2026-03-04T09:30:00Z',
        action: 'participant.view',
        role: 'philanthrop',
        organization: 'Благодійний фонд «Поруч»',
        event: null,
      },
      {
        id: '2',
        at: '2026-02-01T09:30:00Z',
        action: 'account.viewDocuments',
        role: 'administrator',
        organization: null,
        event: null,
      },
    ],
    total: 2,
    page: 1,
    pageSize: 20,
  },
  code: 'https://oplich.example/verify-help?code=WyIyMDI2LTAzLTA1Iiwi0IcuINCGLiIsMiwxLDEsMV0.q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
};

test('the paper looks like its reference [R-MYH-6]', async () => {
  const drawn = await drawMyHelp(usual);
  expect(await qrOf(drawn)).toBe(usual.code);
  await expectDocument('my-help', drawn);
});

/** So much of one item that no page has room for it. */
const many = <T>(one: T | undefined, count: number): T[] => Array.from({ length: count }, () => one as T);
const wide = (letters: number) => 'Щ'.repeat(letters);

test.each(['uk', 'en'] as const)(
  'with the longest names and most lines there are it is one page still, %s [R-MYH-6]',
  async language => {
    const { help, received, views } = usual;
    const [place, list, request] = [help.places[0], help.waitingLists[0], help.helpRequests[0]];
    const drawn = await drawMyHelp({
      ...usual,
      language,
      person: { surname: wide(100), name: wide(100), patronym: wide(100) },
      help: {
        ...help,
        places: many(place && { ...place, name: wide(50), place: wide(300) }, 50),
        waitingLists: many(list && { ...list, name: wide(50) }, 20),
        helpRequests: many(request && { ...request, title: wide(50) }, 20),
        nextApplication: {
          allowedAt: '2026-04-04T21:00:00Z',
          because: { eventId: 'e', name: wide(50), appliedAt: '' },
        },
        nextRequest: { allowedAt: '2026-04-04T21:00:00Z', because: { id: 'e', title: wide(50), askedAt: '' } },
      },
      received: {
        ...received,
        items: many(
          received.items[0] && {
            ...received.items[0],
            giver: wide(200),
            goods: many({ name: wide(200), units: wide(20), quantity: '999999999.999' }, 50),
          },
          20,
        ),
        total: 345,
      },
      views: { ...views, items: many(views.items[0] && { ...views.items[0], organization: wide(200) }, 20), total: 80 },
    });
    const pages = await pdfText(drawn);
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    expect(page).toMatch(language === 'uk' ? /Показано \d+ з 345/ : /\d+ of 345 are shown/);
    // Of each list something is there.
    expect(page.match(language === 'uk' ? /Показано [1-9]\d* з/g : /[1-9]\d* of \d+ are shown/g)).toHaveLength(3);
    expect(await qrOf(drawn)).toBe(usual.code);
  },
);
