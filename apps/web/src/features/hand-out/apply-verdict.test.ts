import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { connectOwner } from '../../shared/offline/owner.ts';
import { toastStore } from '../../shared/ui/status/toast-store.ts';
import { handOutOf, type HandOut } from './api.ts';
import { applyVerdict } from './apply-verdict.ts';
import { aHandOut, aPersonAtTable } from './hand-out.fixture.ts';
import type { UnsentAction } from './queue/unsent-action.ts';

const person = { participantId: 'p', surname: 'Ґалаґан', name: 'Ганна', patronym: null };
const action: UnsentAction = {
  id: 'd',
  owner: 'anna',
  order: 1,
  madeAt: '2026-03-20T08:00:00Z',
  kind: 'issue',
  eventId: 'e',
  person,
  tries: 1,
};

/** A client that knows the list of one confirmed person; gives back how that person stands in it. */
function aList() {
  const client = new QueryClient();
  const { queryKey } = handOutOf('e', { hasOnlyDesk: false });
  const day = aHandOut({ people: [aPersonAtTable(person.participantId, person)] });
  client.setQueryData(queryKey, { data: day, readAt: '2026-03-20T07:00:00Z', isKept: false });
  return { client, stands: () => client.getQueryData<{ data: HandOut }>(queryKey)?.data.people[0] };
}

test('whom another phone aided before stands as aided at once, before the list comes anew [R-HND-10]', async () => {
  const { client, stands } = aList();
  await applyVerdict(client, action, {
    verdict: 'refused',
    refusal: { code: 'elsewhere', at: '2026-03-20T07:58:00Z' },
  });
  expect(stands()).toMatchObject({ status: 'aided', aidedAt: '2026-03-20T07:58:00Z', issueId: null });
});

test('another refusal changes nothing in the list, and has it asked for anew [R-HND-11]', async () => {
  const { client, stands } = aList();
  await applyVerdict(client, action, { verdict: 'refused', refusal: { code: 'insufficient_stock' } });
  expect(stands()).toMatchObject({ status: 'confirmed', aidedAt: null });
  expect(client.getQueryState(handOutOf('e', { hasOnlyDesk: false }).queryKey)?.isInvalidated).toBe(true);
});

test('who was given less, and whose aid is taken back, is due all that was planned again [R-HND-6]', async () => {
  const { client, stands } = aList();
  const [given, planned] = [[{ positionId: 'bread', quantity: '1' }], [{ positionId: 'bread', quantity: '4' }]];
  await applyVerdict(
    client,
    { ...action, lines: given },
    { verdict: 'done', answer: { status: 'aided', aidedAt: '2026-03-20T08:00:00Z' } },
  );
  expect(stands()).toMatchObject({ status: 'aided', quantities: given });
  const quantities = planned.map(line => ({ ...line, name: 'Хліб', units: 'шт.' }));
  await applyVerdict(
    client,
    { ...action, kind: 'revert', reason: 'Помилка' },
    { verdict: 'done', answer: { status: 'confirmed', aidedAt: null, quantities } },
  );
  expect(stands()).toMatchObject({ status: 'confirmed', quantities: planned });
});

test('an issue for another partner that a coordinator has now is told by name: no card is left of it [R-HND-25]', async () => {
  await startI18n();
  await i18n.loadNamespaces('cabinet');
  const { client } = aList();
  const verdict = { verdict: 'refused', refusal: { code: 'keptLate' } } as const;
  connectOwner(() => 'anna');
  await applyVerdict(client, action, verdict);
  expect(toastStore.get(), 'its card says so').toEqual([]);
  connectOwner(() => 'anna partner-2');
  await applyVerdict(client, action, verdict);
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Ґалаґан Ганна\. Надійшло, .* передано координатору/),
  ]);
});
