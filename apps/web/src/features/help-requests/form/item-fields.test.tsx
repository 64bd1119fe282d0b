import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { ItemFields } from './item-fields.tsx';
import { requestBody, emptyRequest, type ItemValues } from './request-values.ts';

const goods = (id: string, name: string) => ({ id, name, units: 'шт.', available: '40' });
const line = (more: Partial<ItemValues> = {}): ItemValues => ({
  isCentral: true,
  positionId: '',
  name: '',
  units: '',
  quantity: '1',
  ...more,
});

/** A central warehouse with more than a page of goods: what is searched for comes, and nothing else of the rest. */
async function open(items: ItemValues[]) {
  serve({
    'GET /warehouse/positions': ({ query }) => {
      const search = query.get('search');
      const found = [goods('p7', 'Намет великий'), goods('p8', 'Генератор')].filter(one =>
        one.name.toLowerCase().includes(search ?? 'ковдра'),
      );
      const shown = search ? found : [goods('p1', 'Ковдра')];
      return { status: 200, body: { items: shown, total: search ? found.length : 300, page: 1, pageSize: 100 } };
    },
  });
  let body: () => unknown = () => undefined;
  function Form() {
    const form = useForm({ defaultValues: { ...emptyRequest, items } });
    body = () => requestBody(form.getValues()).items;
    return (
      <FormProvider {...form}>
        <ItemFields isPartner />
      </FormProvider>
    );
  }
  await renderPage(<Form />, { pattern: '/', at: '/' });
  const fields = await screen.findAllByRole<HTMLInputElement>('combobox', { name: /Товар центрального складу/ });
  return { fields, body: () => body() };
}

async function choose(field: HTMLInputElement, typed: string, name: RegExp) {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('goods that a search found stay in their line while others are searched for in the next [R-REQ-25]', async () => {
  const { fields, body } = await open([line(), line()]);
  await choose(fields[0]!, 'намет', /Намет великий/);
  await choose(fields[1]!, 'генератор', /Генератор/);
  await waitFor(() => expect(fields.map(field => field.value)).toEqual(['Намет великий', 'Генератор']));
  expect(body()).toEqual([
    { positionId: 'p7', quantity: '1' },
    { positionId: 'p8', quantity: '1' },
  ]);
});

test('goods of a draft that are not among the first hundred stand in their line by name [R-REQ-25]', async () => {
  const { fields } = await open([line({ positionId: 'p7', name: 'Намет великий', units: 'шт.' })]);
  expect(fields[0]!.value).toBe('Намет великий');
  expect(screen.getByRole('button', { name: /Прибрати: Намет великий/ })).toBeTruthy();
});
