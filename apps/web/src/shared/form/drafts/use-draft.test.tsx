import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { connectOwner } from '../../offline/owner.ts';
import { deviceDrafts } from './device-drafts.ts';
import { useDraft } from './use-draft.ts';

const stores = [vi.spyOn(deviceDrafts, 'read'), vi.spyOn(deviceDrafts, 'write')];
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

const typed = async () => {
  const { current } = open('');
  act(() => current.form.setValue('description', 'Мельник'));
  cleanup();
  await settled();
};
const broughtBack = async () => {
  const { current } = open('');
  await settled();
  const { description } = current.form.getValues();
  cleanup();
  return description;
};

test('a draft on the device is its owner’s only [R-PRV-14]', async () => {
  connectOwner(() => 'anna');
  await typed();
  connectOwner(() => 'borys');
  expect(await broughtBack()).toBe('');
  connectOwner(() => 'anna');
  expect(await broughtBack()).toBe('');
});

test('what somebody has begun for one partner is there still after they did the same for another [R-PRV-14, R-EVT-25]', async () => {
  connectOwner(() => 'anna fund');
  await typed();
  for (const other of ['anna shelter', 'anna']) {
    connectOwner(() => other);
    expect(await broughtBack()).toBe('');
    await typed();
  }
  connectOwner(() => 'anna fund');
  const { current } = open('');
  await waitFor(() => expect(current.form.getValues('description')).toBe('Мельник'));
  connectOwner(() => null);
});
