import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aHandOut, aPersonAtTable as aPerson } from './hand-out.fixture.ts';
import { partialHandOut, readHandOut, type HandOut } from './read-hand-out.ts';

const aList = (people: HandOutPerson[], asOf?: string): HandOut => aHandOut({ people, ...(asOf && { asOf }) });

const refused = () =>
  new Response(JSON.stringify({ detail: 'forbidden' }), {
    status: 403,
    headers: { 'content-type': 'application/problem+json' },
  });

/** What the server says, by what it is asked for. */
let answers: Record<string, object | undefined>;
let asked: string[];
/** When the link breaks under what has no answer. */
let breaks: () => Promise<unknown>;
let client: QueryClient;
beforeEach(() => {
  asked = [];
  breaks = () => Promise.resolve();
  leaving = new AbortController();
  client = new QueryClient();
  vi.stubGlobal('fetch', async (url: string) => {
    const query = url.split('?')[1] ?? '';
    asked.push(query);
    const answer = answers[query];
    if (!answer) {
      await breaks();
      throw new TypeError('Failed to fetch');
    }
    if ('status' in answer) return refused();
    const { held, ...told } = { held: Promise.resolve(), ...answer };
    await held;
    const body = { ...aHandOut(), isChange: false, asOf: 'new', parts: [], total: null, ...told };
    return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
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
const coming = () => client.getQueryData(partialHandOut('e').queryKey);
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
  breaks = () => vi.waitFor(() => expect(coming()?.others).toHaveProperty('А'));
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

test('parts that came stay until the list is whole: a link that breaks at the last question costs one more [R-HND-20]', async () => {
  answers = {
    'size=100': { total: 2, parts: ['А'], people: [aPerson('А')] },
    'after=%D0%90': { people: [aPerson('Б')] },
  };
  await expect(read(undefined)).rejects.toThrow();
  asked = [];
  answers = { 'size=100&since=new': { isChange: true, total: 2, people: [] } };
  expect(idsOf(await read(undefined))).toEqual(['А', 'Б']);
  expect(asked).toEqual(['size=100&since=new']);
});

test('of a list that one may read no longer nothing stays, whatever else was on its way [R-PRV-14]', async () => {
  answers = {
    'size=100': { total: 3, parts: ['А', 'Б'], people: [aPerson('А')] },
    'after=%D0%90&until=%D0%91': { people: [aPerson('Б')] },
    'after=%D0%91': { status: 403 },
  };
  await expect(read(undefined)).rejects.toThrow('forbidden');
  expect(coming()).toBeUndefined();
});

test('who logs out while parts come leaves none of them behind [R-PRV-14]', async () => {
  let come: () => void = () => undefined;
  const held = new Promise<void>(resolve => (come = resolve));
  answers = {
    'size=100': { total: 2, parts: ['А'], people: [aPerson('А')] },
    'after=%D0%90': { people: [aPerson('Б')], held },
  };
  const reading = expect(read(undefined)).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(asked).toContain('after=%D0%90'));
  expect(coming()).toBeDefined();
  leaving.abort();
  client.clear();
  come();
  await reading;
  expect(coming()).toBeUndefined();
});

test('whom this device noted by itself is told in any case, until the server has [R-HND-11, R-HND-21]', async () => {
  answers = {
    'size=100&since=old&also=%D0%90': { isChange: true, total: 2, people: [aPerson('А')] },
  };
  const noted = aPerson('А', { status: 'aided' });
  const before = { ...aList([noted, aPerson('Б')], 'old'), noted: ['А'] };
  const meanwhile = { ...before, noted: ['А', 'Б'] };
  const list = await read(before, meanwhile);
  expect(list.people[0]).toMatchObject({ participantId: 'А', status: 'confirmed' });
  expect(list.noted).toEqual(['Б']);
});

test('a list that another tab kept meanwhile is not told the changes of this one [R-HND-21]', async () => {
  answers = {
    'size=100&since=old': { isChange: true, total: 1, people: [aPerson('А')] },
    'size=100': { total: 1, people: [aPerson('А', { status: 'aided' })] },
  };
  const list = await read(aList([aPerson('А')], 'old'), aList([aPerson('А')], 'older'));
  expect(list.people[0]).toMatchObject({ status: 'aided' });
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
