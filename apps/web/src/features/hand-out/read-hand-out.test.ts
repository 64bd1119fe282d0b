import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comingOf, readHandOut, type HandOut } from './read-hand-out.ts';

const event = {
  id: 'e',
  name: 'Набори',
  eventDate: '2026-03-20T08:00:00Z',
  status: 'scheduled' as const,
  whatToBring: [],
};
const aPerson = (participantId: string, more: Partial<HandOutPerson> = {}): HandOutPerson => ({
  participantId,
  surname: participantId,
  name: 'Ганна',
  patronym: null,
  age: 68,
  ageGroup: null,
  status: 'confirmed',
  rejectedBecause: null,
  aidedAt: null,
  issueId: null,
  window: null,
  lastFour: null,
  document: null,
  issued: [],
  quantities: [],
  answers: null,
  ...more,
});
const shape = { event, closed: null, mayIssue: true, lines: [], questions: [] };
const aList = (people: HandOutPerson[], asOf?: string): HandOut => ({ ...shape, people, ...(asOf && { asOf }) });

const refused = new Response(JSON.stringify({ detail: 'forbidden' }), {
  status: 403,
  headers: { 'content-type': 'application/problem+json' },
});

/** What the server says, by what it is asked for. */
let answers: Record<string, object | undefined>;
let asked: string[];
let client: QueryClient;
beforeEach(() => {
  asked = [];
  leaving = new AbortController();
  client = new QueryClient();
  vi.stubGlobal('fetch', (url: string) => {
    const query = url.split('?')[1] ?? '';
    asked.push(query);
    const answer = answers[query];
    if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
    if ('status' in answer) return Promise.resolve(refused);
    const body = { ...shape, isChange: false, asOf: 'new', parts: [], total: null, ...answer };
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

let leaving: AbortController;
const read = (...known: (HandOut | undefined)[]) =>
  readHandOut('e', {
    client,
    signal: leaving.signal,
    known: () => Promise.resolve(known.length > 1 ? known.shift() : known[0]),
  });
const coming = () => client.getQueryData(comingOf('e').queryKey);
const idsOf = ({ people }: { people: readonly HandOutPerson[] }) => people.map(one => one.participantId);

test('a list that is known is asked for its changes alone, and what this device noted meanwhile stays [R-HND-21]', async () => {
  answers = {
    'size=100&since=old': { isChange: true, total: 3, people: [aPerson('Б', { status: 'aided' }), aPerson('А')] },
  };
  const [before, meanwhile] = [aPerson('Г'), aPerson('Г', { status: 'aided' })];
  const list = await read(aList([aPerson('Б'), before], 'old'), aList([aPerson('Б'), meanwhile], 'old'));
  expect(list.people.map(one => [one.participantId, one.status])).toEqual([
    ['А', 'confirmed'],
    ['Б', 'aided'],
    ['Г', 'aided'],
  ]);
  expect(list).toEqual(aList(list.people, 'new'));
});

test('a list of which somebody has gone, and one that does not say as of when it is, are read anew [R-HND-21]', async () => {
  answers = {
    'size=100&since=old': { isChange: true, total: 1, people: [] },
    'size=100': { total: 1, people: [aPerson('А')] },
  };
  expect(idsOf(await read(aList([aPerson('А'), aPerson('Б')], 'old')))).toEqual(['А']);
  expect(idsOf(await read(aList([aPerson('А'), aPerson('Б')])))).toEqual(['А']);
  expect(asked).toEqual(['size=100&since=old', 'size=100', 'size=100']);
});

test('of a list that breaks off the parts that came are not asked for again, and who changed since is told [R-HND-20]', async () => {
  answers = {
    'size=100': { total: 3, parts: ['А', 'Б'], people: [aPerson('А')] },
    'after=%D0%90&until=%D0%91': { people: [aPerson('Б')] },
  };
  await expect(read(undefined)).rejects.toThrow();
  expect([coming()?.first.total, Object.keys(coming()?.others ?? {})]).toEqual([3, ['А']]);

  asked = [];
  answers = {
    'after=%D0%91': { people: [aPerson('В')] },
    'size=100&since=new': { isChange: true, total: 3, people: [aPerson('А', { status: 'aided' })] },
  };
  const list = await read(undefined);
  expect(list.people.map(one => [one.participantId, one.status])).toEqual([
    ['А', 'aided'],
    ['Б', 'confirmed'],
    ['В', 'confirmed'],
  ]);
  expect(asked).toEqual(['after=%D0%91', 'size=100&since=new']);
  expect(coming()).toBeUndefined();
});

test('who came while the parts did is on the list that is shown first [R-HND-20]', async () => {
  answers = {
    'size=100': { total: 2, parts: ['А'], people: [aPerson('А')] },
    'after=%D0%90': { people: [aPerson('В')] },
    'size=100&since=new': { isChange: true, total: 3, people: [aPerson('Б')] },
  };
  expect(idsOf(await read(undefined))).toEqual(['А', 'Б', 'В']);
});

test('of a list that one may read no longer nothing stays, nor of one whose reader has left [R-PRV-14]', async () => {
  answers = { 'size=100': { total: 2, parts: ['А'], people: [aPerson('А')] }, 'after=%D0%90': { status: 403 } };
  await expect(read(undefined)).rejects.toThrow('forbidden');
  expect(coming()).toBeUndefined();

  answers = {
    'size=100': { total: 2, parts: ['А'], people: [aPerson('А')] },
    'after=%D0%90': { people: [aPerson('Б')] },
  };
  const reading = expect(read(undefined)).rejects.toThrow();
  await vi.waitFor(() => expect(asked).toContain('after=%D0%90'));
  leaving.abort();
  client.clear();
  await reading;
  expect(coming()).toBeUndefined();
});

test('a server of the version before tells the whole list, and nothing of parts [R-HND-21]', async () => {
  answers = {
    'size=100': {
      total: undefined,
      parts: undefined,
      isChange: undefined,
      asOf: undefined,
      people: [aPerson('Б'), aPerson('А')],
    },
  };
  expect(await read(undefined)).toEqual(aList([aPerson('А'), aPerson('Б')]));
});
