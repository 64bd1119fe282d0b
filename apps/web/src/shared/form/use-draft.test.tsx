import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);

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
  await waitFor(() => expect(again.current.form.getValues('description')).toBe('Видано 20 наборів'));
  expect(again.current.draft.isRestored).toBe(true);
});

test('what the server has whole leaves the device', async () => {
  const { current } = open('2');
  act(() => current.form.setValue('description', 'Усе'));
  await act(() => current.draft.moveOn('3', true));
  cleanup();

  const again = open('3');
  await new Promise(done => setTimeout(done, 30));
  expect(again.current.draft.isRestored).toBe(false);
});
