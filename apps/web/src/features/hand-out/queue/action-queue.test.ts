import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../shared/log.ts';
import { connectOwner } from '../../../shared/offline/owner.ts';
import { actionQueue, sendUnsent } from './action-queue.ts';
import { actionStore } from './action-store.ts';
import { countUnreceived } from './count-unreceived.ts';

const event = 'event-1';
const person = (surname: string) => ({ participantId: surname, surname, name: 'Ганна', patronym: null });
const issue = (surname: string) => actionQueue.add({ kind: 'issue', eventId: event, person: person(surname) });
const nameIn = (url: string) => url.split('/').at(-2) ?? '';

interface Sent {
  name: string;
  kind: string;
  key: string | null;
  body: { issueId?: string; date?: string };
}
let sent: Sent[];
let answer: (action: Sent) => Promise<Response>;
const aided = ({ body }: Sent, issueId = body.issueId) =>
  Promise.resolve(Response.json({ status: 'aided', aidedAt: '2026-03-20T08:00:00Z', issueId }));
const noConnection = () => Promise.reject(new TypeError('failed to fetch'));
const refusal = (status: number, problem: object) =>
  Promise.resolve(
    new Response(JSON.stringify(problem), { status, headers: { 'content-type': 'application/problem+json' } }),
  );

/** What a device hands in once a duty has ended. */
let handIn: (body: object) => Promise<Response>;
let acknowledged: string[];
let stop: () => void;
beforeEach(async () => {
  for (const { id } of await actionStore.all()) await actionStore.remove(id);
  connectOwner(() => 'anna');
  sent = [];
  acknowledged = [];
  answer = noConnection;
  handIn = noConnection;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/accounts/late-issues')) return handIn(JSON.parse(init.body as string) as object);
    if (!url.includes('/aid/')) return noConnection();
    const action = {
      name: nameIn(url),
      kind: url.split('/').at(-1) ?? '',
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(init.body as string) as Sent['body'],
    };
    sent.push(action);
    return answer(action);
  });
  stop = actionQueue.start((action, { verdict }) => {
    if (verdict === 'done') acknowledged.push(action.person.surname);
    return Promise.resolve();
  });
  await sendUnsent();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const waiting = async () => (await actionStore.all()).map(action => action.person.surname);

test('an action is written down before it is sent, and stays while no answer comes [R-HND-10]', async () => {
  let keptWhenSent: string[] = [];
  answer = async () => {
    keptWhenSent = await waiting();
    return noConnection();
  };
  await issue('Бойко');
  await sendUnsent();
  expect(keptWhenSent).toEqual(['Бойко']);
  expect(await waiting()).toEqual(['Бойко']);
  expect(acknowledged).toEqual([]);
});

test('a signed list is written down whole, in its order, or not at all [R-HND-10]', async () => {
  const of = (surname: string) => ({ kind: 'issue', eventId: event, person: person(surname) }) as const;
  await actionQueue.addAll(['Ґалаґан', 'Бойко', 'Аксенова'].map(of));
  expect(await waiting()).toEqual(['Ґалаґан', 'Бойко', 'Аксенова']);
  // What a device cannot keep.
  const unkept = { ...of('Шевчук'), lines: [() => undefined] as never };
  await expect(actionQueue.addAll([of('Ткач'), unkept])).rejects.toThrow();
  expect(await waiting()).toEqual(['Ґалаґан', 'Бойко', 'Аксенова']);
});

test('an issue sent on a later day bears the day it was handed out; its key, which stands for one body, is another [R-HND-7]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T16:00:00Z') });
  try {
    await issue('Бойко');
    await sendUnsent();
    const sameDay = sent.at(-1);
    vi.setSystemTime(new Date('2026-03-20T22:30:00Z'));
    answer = aided;
    await sendUnsent();
    expect(sameDay?.body).not.toHaveProperty('date');
    expect(sent.at(-1)?.body).toMatchObject({ issueId: sameDay?.body.issueId, date: '2026-03-20' });
    expect(sent.at(-1)?.key).not.toBe(sameDay?.key);
    expect(acknowledged).toEqual(['Бойко']);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['by the clock of the device', undefined, ['Бойко']],
  ['by whoever entered a signed list', true, []],
])(
  'an issue whose day, set %s, cannot be: a clock that was put right decides nothing, a chosen day stays [R-HND-26]',
  async (_, isDated, booked) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01T10:00:00Z') });
    try {
      const madeAt = isDated && { madeAt: '2020-01-01T10:00:00Z', isDated };
      await actionQueue.add({ kind: 'issue', eventId: event, person: person('Бойко'), ...madeAt });
      await sendUnsent();
      vi.setSystemTime(new Date('2026-03-20T10:00:00Z'));
      sent = [];
      answer = action =>
        action.body.date
          ? refusal(400, { detail: 'validation_failed', errors: [{ path: 'date', code: 'too_small' }] })
          : aided(action);
      await sendUnsent();
      expect(acknowledged).toEqual(booked);
      const [dated, again] = sent;
      expect(dated?.body.date).toBe('2020-01-01');
      if (!isDated) expect(again).toMatchObject({ key: dated?.body.issueId, body: { issueId: dated?.body.issueId } });
      else
        expect(actionQueue.get()[0]?.refusal).toEqual({
          code: 'validation_failed',
          field: { path: 'date', code: 'too_small' },
        });
    } finally {
      vi.useRealTimers();
    }
  },
);

test('a device that cannot write for a moment sends the action later all the same [R-HND-10]', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await issue('Бойко');
  await sendUnsent();
  answer = aided;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    vi.spyOn(actionStore, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await sendUnsent();
    expect(acknowledged).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(acknowledged).toEqual(['Бойко']), { timeout: 15_000 });
  } finally {
    vi.useRealTimers();
  }
});

test('with the link back they go in their order, each try with the same key, and leave once acknowledged [R-HND-10]', async () => {
  for (const name of ['Бойко', 'Ткач', 'Мороз']) await issue(name);
  await sendUnsent();
  const [first] = sent;
  sent = [];
  answer = aided;
  await sendUnsent();
  expect(sent.map(({ name }) => decodeURIComponent(name))).toEqual(['Бойко', 'Ткач', 'Мороз']);
  expect(sent[0]).toMatchObject({ key: first?.key, body: { issueId: first?.key } });
  expect(acknowledged).toEqual(['Бойко', 'Ткач', 'Мороз']);
  expect(await waiting()).toEqual([]);
});

test('pressed twice at once: sent one after the other, and the second never as a second issue of this phone [R-HND-2]', async () => {
  answer = action => aided(action, sent[0]?.body.issueId);
  await Promise.all([issue('Бойко'), issue('Бойко')]);
  await sendUnsent();
  expect(acknowledged).toEqual(['Бойко']);
  expect((await actionStore.all())[0]?.refusal).toMatchObject({ code: 'elsewhere' });
});

test('issued by another phone before: told apart by the issue’s name, and never counted as this one’s [R-HND-2]', async () => {
  answer = action => aided(action, 'another-phone');
  await issue('Бойко');
  await sendUnsent();
  expect(acknowledged).toEqual([]);
  expect(actionQueue.get()).toMatchObject([{ refusal: { code: 'elsewhere', at: '2026-03-20T08:00:00Z' } }]);
});

test('a refusal stays by name until it is settled, is not sent again, and holds nobody else up [R-HND-11]', async () => {
  answer = action =>
    decodeURIComponent(action.name) === 'Бойко'
      ? refusal(409, { detail: 'insufficient_stock', positionId: 'p', needed: '2', available: '1' })
      : aided(action);
  await issue('Бойко');
  await issue('Ткач');
  await sendUnsent();
  await sendUnsent();
  expect(sent).toHaveLength(2);
  expect(actionQueue.get()).toMatchObject([
    { person: { surname: 'Бойко' }, refusal: { code: 'insufficient_stock', positionId: 'p', available: '1' } },
  ]);
  expect(await actionQueue.drop(actionQueue.get()[0]?.id ?? '')).toBe(true);
  expect(await waiting()).toEqual([]);
});

test.each([429, 503])(
  'a server that answers %i is asked for nobody else, and not before it wants to be asked again [R-HND-22]',
  async status => {
    answer = noConnection;
    for (const name of ['Бойко', 'Ткач']) await issue(name);
    await sendUnsent();
    sent = [];
    answer = () => refusal(status, { detail: 'too_many_requests', retryAfter: 90 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await sendUnsent();
      expect(sent.map(({ name }) => decodeURIComponent(name))).toEqual(['Бойко']);
      answer = aided;
      await issue('Мороз');
      await sendUnsent();
      await vi.advanceTimersByTimeAsync(89_000);
      expect(sent).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1000);
      await vi.waitFor(() => expect(acknowledged).toEqual(['Бойко', 'Ткач', 'Мороз']), { timeout: 15_000 });
    } finally {
      vi.useRealTimers();
    }
  },
);

test('an answer that the page cannot note is an answer all the same: nobody is sent again, and nobody waits behind [R-HND-10]', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  stop();
  stop = actionQueue.start(() => Promise.reject(new TypeError('the script did not come')));
  answer = aided;
  for (const name of ['Бойко', 'Ткач']) await issue(name);
  await sendUnsent();
  expect(await waiting()).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('an issue anew settles the refused one at once, without waiting for an answer [R-HND-11]', async () => {
  answer = () => refusal(409, { code: 'insufficient_stock', positionId: 'p', available: '1' });
  await issue('Бойко');
  await sendUnsent();
  const [refused] = actionQueue.get();

  let giveAnswer: (response: Response) => void = () => undefined;
  answer = () => new Promise(resolve => (giveAnswer = resolve));
  await actionQueue.add({ kind: 'issue', eventId: event, person: person('Бойко') }, refused!.id);
  expect(actionQueue.get()).toHaveLength(1);
  expect(actionQueue.get()[0]).not.toHaveProperty('refusal');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  giveAnswer(await aided(sent[1]!));
  await sendUnsent();
  expect(await waiting()).toEqual([]);
});

test('what was issued before the duty ended is handed in for a coordinator, and stays by name until that is read [R-TEA-34]', async () => {
  const handedIn: object[] = [];
  answer = () => refusal(403, { detail: 'forbidden' });
  await issue('Бойко');
  await sendUnsent();
  // No answer yet: it waits.
  expect(actionQueue.get()).toMatchObject([{ person: { surname: 'Бойко' } }]);
  expect(actionQueue.get()[0]?.refusal).toBeUndefined();
  handIn = body => {
    handedIn.push(body);
    return Promise.resolve(Response.json({ outcome: 'kept' }));
  };
  await sendUnsent();
  await sendUnsent();
  const [kept] = actionQueue.get();
  expect(kept?.refusal).toEqual({ code: 'keptLate' });
  expect(handedIn).toMatchObject([{ issueId: kept?.id, madeAt: kept?.madeAt }]);
});

test('what nobody can be issued any more is handed in too: the server knows whether the event was cancelled or the person’s place is gone [R-TEA-30, R-TEA-34]', async () => {
  answer = () => refusal(409, { detail: 'status_change_not_allowed' });
  handIn = () => Promise.resolve(Response.json({ outcome: 'kept' }));
  await issue('Бойко');
  await sendUnsent();
  handIn = () => refusal(409, { detail: 'status_change_not_allowed' });
  await issue('Ткач');
  await sendUnsent();
  expect(actionQueue.get().map(action => action.refusal)).toMatchObject([
    { code: 'keptLate' },
    { code: 'status_change_not_allowed' },
  ]);
});

test('what had arrived before the duty ended is acknowledged [R-TEA-34]', async () => {
  answer = () => refusal(403, { detail: 'forbidden' });
  handIn = () => Promise.resolve(Response.json({ outcome: 'booked' }));
  await issue('Ткач');
  await sendUnsent();
  expect(acknowledged).toEqual(['Ткач']);
  expect(await waiting()).toEqual([]);
});

test('what was issued for a partner is only handed in late while its person acts for another one, and waits while they may act for that one still [R-HND-25]', async () => {
  const handedIn: object[] = [];
  connectOwner(() => 'anna partner-1');
  for (const name of ['Бойко', 'Ткач']) await issue(name);
  await sendUnsent();
  sent = [];
  answer = aided;
  connectOwner(() => 'anna');
  handIn = body => {
    handedIn.push(body);
    return refusal(409, { detail: 'status_change_not_allowed' });
  };
  await sendUnsent();
  expect(sent).toEqual([]);
  // At the table still: asked once for the event, and both wait.
  expect(handedIn).toHaveLength(1);
  expect(actionQueue.get().map(action => action.refusal)).toEqual([undefined, undefined]);
  handIn = body => {
    handedIn.push(body);
    return Promise.resolve(Response.json({ outcome: 'kept' }));
  };
  await sendUnsent();
  expect(sent).toEqual([]);
  expect(handedIn).toHaveLength(3);
  // No page of theirs shows a card any more: the names do not stay on the device.
  expect(await waiting()).toEqual([]);
});

test('who logs out is asked about what the server has not, and about nothing that it keeps for a coordinator [R-HND-25, R-TEA-34]', async () => {
  connectOwner(() => 'anna partner-1');
  for (const name of ['Бойко', 'Ткач']) await issue(name);
  await sendUnsent();
  expect(await countUnreceived()).toBe(2);
  // The duty there has ended, and its person acts for another partner.
  connectOwner(() => 'anna partner-2');
  handIn = () => Promise.resolve(Response.json({ outcome: 'kept' }));
  await sendUnsent();
  expect(await countUnreceived()).toBe(0);
  // The duty has ended, and its person acts for that partner still.
  connectOwner(() => 'anna partner-1');
  answer = () => refusal(403, { detail: 'forbidden' });
  await issue('Мороз');
  await sendUnsent();
  expect(actionQueue.get().map(action => action.refusal)).toEqual([{ code: 'keptLate' }]);
  expect(await countUnreceived()).toBe(0);
});

test('a card that says an issue is with a coordinator stays for two weeks on the device, whoever is at it [R-HND-25, R-PRV-14]', async () => {
  const now = Date.now();
  const kept = (surname: string, days: number, owner: string) => ({
    id: surname,
    kind: 'issue' as const,
    eventId: event,
    person: person(surname),
    owner,
    order: now - days,
    tries: 1,
    madeAt: new Date(now - days * 24 * 3600_000).toISOString(),
  });
  const keptLate = { refusal: { code: 'keptLate' } };
  await actionStore.putAll([
    { ...kept('Бойко', 15, 'anna partner-1'), ...keptLate },
    { ...kept('Ткач', 15, 'borys'), ...keptLate },
    { ...kept('Мороз', 13, 'anna partner-1'), ...keptLate },
    // What nobody else has is to be settled, however old it is.
    { ...kept('Гнатюк', 15, 'anna'), refusal: { code: 'insufficient_stock' } },
  ]);
  await sendUnsent();
  expect((await waiting()).toSorted()).toEqual(['Гнатюк', 'Мороз']);
});

test('what waits for another hat of its person does not hold up what is issued now, and nothing that was taken back is handed in [R-HND-25]', async () => {
  connectOwner(() => 'anna partner-1');
  await issue('Бойко');
  await sendUnsent();
  const issueId = actionQueue.get()[0]?.id ?? '';
  await actionQueue.add({ kind: 'revert', eventId: event, person: person('Бойко'), reason: 'помилково', issueId });
  await sendUnsent();
  connectOwner(() => 'anna partner-2');
  handIn = vi.fn(noConnection);
  answer = aided;
  await issue('Мороз');
  await sendUnsent();
  expect(acknowledged).toEqual(['Мороз']);
  expect(handIn).not.toHaveBeenCalled();
  expect(await waiting()).toEqual(['Бойко', 'Бойко']);
});

test('what was issued for oneself waits while its person acts for a partner, and is sent after it; a refused session decides nothing [R-HND-25]', async () => {
  connectOwner(() => 'anna');
  await issue('Бойко');
  await sendUnsent();
  const { tries } = actionQueue.get()[0]!;
  connectOwner(() => 'anna partner-1');
  handIn = vi.fn(() => refusal(404, { detail: 'event_not_found' }));
  await sendUnsent();
  expect(handIn).not.toHaveBeenCalled();
  expect(actionQueue.get()).toMatchObject([{ tries }]);
  await issue('Мороз');
  connectOwner(() => 'anna partner-2');
  for (const status of [403, 404]) {
    handIn = () => refusal(status, { detail: status === 403 ? 'second_factor_required' : 'event_not_found' });
    await sendUnsent();
    expect(actionQueue.get().map(action => action.refusal)).toEqual([undefined, undefined]);
  }
  connectOwner(() => 'anna');
  answer = aided;
  await sendUnsent();
  expect(acknowledged).toEqual(['Бойко']);
});

test('another account on the same device sends nothing of it; the session that ended loses nothing [R-HND-12]', async () => {
  await issue('Бойко');
  await sendUnsent();
  sent = [];
  for (const owner of ['ivan', null]) {
    connectOwner(() => owner);
    await sendUnsent();
  }
  expect(sent).toEqual([]);
  connectOwner(() => 'anna');
  answer = aided;
  await sendUnsent();
  expect(acknowledged).toEqual(['Бойко']);
});

test('what was tried may have arrived, so it is not given up but taken back; of an issue that never was nothing is taken back [R-HND-12]', async () => {
  await issue('Бойко');
  await sendUnsent();
  const id = actionQueue.get()[0]?.id ?? '';
  expect(await actionQueue.drop(id)).toBe(false);
  await actionQueue.add({ kind: 'revert', eventId: event, person: person('Бойко'), reason: 'помилково', issueId: id });
  sent = [];
  answer = action => aided(action, 'another-phone');
  await sendUnsent();
  expect(sent.map(({ kind }) => kind)).not.toContain('revert');
  expect(await actionStore.all()).toMatchObject([{ id, refusal: { code: 'elsewhere' } }]);
});
