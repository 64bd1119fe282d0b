import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useGoods } from '../../hooks/use-goods.ts';
import { renderPage, serve } from '../../testing/render-page.tsx';
import { GoodsPicker } from './goods-picker.tsx';

const goods = (id: string, name: string, more: object = {}) => ({ id, name, units: 'шт.', available: '40', ...more });
const first = [
  goods('p1', 'Ковдра вовняна', { expiryDate: null, uniqueCode: 'UA-2026-01', receivedDate: '2026-01-15' }),
  goods('p2', 'Ковдра флісова', { uniqueCode: 'UA-2026-02' }),
  goods('p3', 'Цукор', { expiryDate: '2027-02-01' }),
];

function Form() {
  const form = useForm({ defaultValues: { positionId: '' } });
  const { goods: found = [], onSearch } = useGoods({});
  return (
    <FormProvider {...form}>
      <GoodsPicker
        name="positionId"
        label="Позиція"
        choices={found.map(({ available, ...one }) => ({ ...one, there: available }))}
        onSearch={onSearch}
      />
      <output data-testid="chosen">{useWatch({ control: form.control, name: 'positionId' })}</output>
    </FormProvider>
  );
}

const open = async (total: number) => {
  const searches: string[] = [];
  serve({
    'GET /warehouse/positions': ({ query }) => {
      const search = query.get('search');
      if (search) searches.push(search);
      const items = search ? [goods('p9', 'Намет великий', { uniqueCode: 'UA-2026-09' })] : first;
      return { status: 200, body: { items, total: search ? 1 : total, page: 1, pageSize: 100 } };
    },
  });
  await renderPage(<Form />, { pattern: '/', at: '/' });
  const field = await screen.findByRole('combobox', { name: 'Позиція' });
  return { field, searches };
};
const type = (field: HTMLElement, text: string) => {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
};

test('goods are found by name or code and say what is free, until when they are good, code and day of receipt [R-WHS-30]', async () => {
  const { field } = await open(3);
  type(field, 'ковдра');
  expect((await screen.findAllByRole('option')).map(one => one.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Ковдра вовнянавільно 40 шт. · UA-2026-01 · надійшло 15.01.2026',
    'Ковдра флісовавільно 40 шт. · UA-2026-02',
  ]);
  type(field, '2026-02');
  const option = await screen.findByRole('option');
  fireEvent.click(option);
  expect(screen.getByTestId('chosen').textContent).toBe('p2');
  type(field, 'цукор');
  expect((await screen.findByRole('option')).textContent).toContain('придатне до 01.02.2027');
});

test('of a warehouse with more than a page of goods the rest is found by the server [R-WHS-30]', async () => {
  const { field, searches } = await open(300);
  type(field, 'намет');
  fireEvent.click(await screen.findByRole('option', { name: /Намет великий/ }));
  expect(screen.getByTestId('chosen').textContent).toBe('p9');
  expect(searches).toEqual(['намет']);
  // What was chosen stays in the field.
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('Намет великий'));
});
