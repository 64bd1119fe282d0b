import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { connectOwner } from '../../offline/owner.ts';
import { draftStores } from './draft-stores.ts';
import { useDraft } from './use-draft.ts';

const stores = Object.values(draftStores).flatMap(store => [vi.spyOn(store, 'read'), vi.spyOn(store, 'write')]);
afterEach(() => {
  for (const store of stores) store.mockClear();
});

/** Waits for whatever the form has asked its stores so far; a draft that was there is brought back by then. */
const settled = () => act(() => Promise.all(stores.flatMap(({ mock }) => mock.results.map(({ value }) => value))));

const open = (base: string) =>
  renderHook(() => {
    const form = useForm({ defaultValues: { description: '' } });
    return { form, draft: useDraft({ key: 'report', form, base }) };
  }).result;

test('words typed while the server keeps the ones before stay on the device', async () => {
  const { current } = open('1');
  act(() => current.form.setValue('description', 'Видано 20 наборів'));
  await act(() => current.draft.moveOn('2', false));
  cleanup();

  const again = open('2');
  await waitFor(() => expect(again.current.draft.isRestored).toBe(true));
  expect(again.current.form.getValues('description')).toBe('Видано 20 наборів');
});

test('what the server has whole leaves the device', async () => {
  const { current } = open('2');
  act(() => current.form.setValue('description', 'Усе'));
  await act(() => current.draft.moveOn('3', true));
  cleanup();

  const again = open('3');
  await settled();
  expect(again.current.draft.isRestored).toBe(false);
});

const openIn = (keptIn: 'device' | 'tab') =>
  renderHook(() => {
    const form = useForm({ defaultValues: { surname: '' } });
    return { form, draft: useDraft({ key: 'signup', form, keptIn }) };
  }).result;
const typed = async (keptIn: 'device' | 'tab') => {
  const { current } = openIn(keptIn);
  act(() => current.form.setValue('surname', 'Мельник'));
  cleanup();
  await settled();
};
const broughtBack = async (keptIn: 'device' | 'tab') => {
  const { current } = openIn(keptIn);
  await settled();
  const { surname } = current.form.getValues();
  cleanup();
  return surname;
};

test('a draft of a sign-up is of this tab and this day [R-ACC-32]', async () => {
  await typed('tab');
  expect(await broughtBack('tab')).toBe('Мельник');
  const name = 'oplich-draft:signup';
  const draft = JSON.parse(sessionStorage.getItem(name) ?? '') as { savedAt: number };
  sessionStorage.setItem(name, JSON.stringify({ ...draft, savedAt: draft.savedAt - 24 * 3_600_000 }));
  expect(await broughtBack('tab')).toBe('');
  expect(sessionStorage.getItem(name)).toBeNull();
  // Another tab has a storage of its own, and nothing is on the device.
  await typed('tab');
  sessionStorage.clear();
  expect(await broughtBack('tab')).toBe('');
  expect(await broughtBack('device')).toBe('');
});

test('a draft on the device is its owner’s only [R-PRV-14]', async () => {
  connectOwner(() => 'anna');
  await typed('device');
  connectOwner(() => 'borys');
  expect(await broughtBack('device')).toBe('');
  connectOwner(() => 'anna');
  expect(await broughtBack('device')).toBe('');
});
