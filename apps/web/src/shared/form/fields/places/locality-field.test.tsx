import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../testing/render-page.tsx';
import { LocalityField } from './locality-field.tsx';

function Form({ regionId = 63 }: { regionId?: number }) {
  const form = useForm({ defaultValues: { city: '', katottg: '' } });
  return (
    <FormProvider {...form}>
      <LocalityField name="city" katottgName="katottg" label="Населений пункт" regionId={regionId} />
      <button>Далі</button>
    </FormProvider>
  );
}

test('suggestions that come once the field is left do not open over the next one [R-UIX-45]', async () => {
  serve({
    'GET /regions/63/localities': () => ({
      status: 200,
      body: [{ katottg: 'UA63', name: 'Харків', nameEn: 'Kharkiv', district: null }],
    }),
  });
  await renderPage(<Form />, { pattern: '/', at: '/' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const field = screen.getByRole('combobox', { name: 'Населений пункт' });
  const type = (text: string) => {
    act(() => field.focus());
    fireEvent.change(field, { target: { value: text } });
  };
  type('Харків');
  act(() => screen.getByRole('button', { name: 'Далі' }).focus());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryByRole('listbox')).toBeNull();
  // Who stays is shown them.
  type('Харкі');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeNull());
  vi.useRealTimers();
});

/** On its way for as long as the test takes. */
const neverAnswered = new Promise(() => undefined) as never;

test('of another region nothing is suggested that was found in the one before [R-UIX-45]', async () => {
  const kharkiv = { katottg: 'UA63', name: 'Харків', nameEn: 'Kharkiv' };
  serve({
    'GET /regions/63/localities': () => ({ status: 200, body: [kharkiv] }),
    'GET /regions/80/localities': () => neverAnswered,
  });
  function Chosen() {
    const [regionId, setRegionId] = useState(63);
    return (
      <>
        <button onClick={() => setRegionId(80)}>Київ</button>
        <Form regionId={regionId} />
      </>
    );
  }
  await renderPage(<Chosen />, { pattern: '/', at: '/' });
  const type = (text: string) => {
    const field = screen.getByRole('combobox', { name: 'Населений пункт' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: text } });
  };
  type('Хар');
  await screen.findByRole('option', { name: /Харків/ });
  fireEvent.click(screen.getByRole('button', { name: 'Київ' }));
  type('Харк');
  expect(screen.queryByRole('option')).toBeNull();
});
