/** @jsxImportSource preact */
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { render } from 'preact';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startI18n } from '../../../i18n/i18n.ts';
import { serve } from '../../testing/render-page.tsx';
import { Form } from './form.tsx';
import { LocalityField } from './locality-field.tsx';
import { useForm } from './use-form.ts';

beforeAll(() => startI18n());
let root: HTMLElement;
let sent: unknown[];
afterEach(() => {
  render(null, root);
  document.body.replaceChildren();
});

function Page() {
  const form = useForm({
    defaultValues: { locality: '' },
    schema: () => Promise.resolve(z.object({ locality: z.string() })),
    onSubmit: values => Promise.resolve(sent.push(values)),
  });
  return (
    <Form form={form}>
      <LocalityField form={form} name="locality" label="Населений пункт" regionId={63} />
    </Form>
  );
}
const locality = (name: string) => ({ name, nameEn: name, district: null, katottg: `UA ${name}` });
function open(found: (search: string) => string[]) {
  sent = [];
  const asked = serve({
    'GET /regions/63/localities': ({ query }) => ({
      status: 200,
      body: found(query.get('search') ?? '').map(locality),
    }),
  });
  root = document.body.appendChild(document.createElement('div'));
  render(<Page />, root);
  return asked;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;
const offers = (names: string[]) =>
  waitFor(() => expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(names));

test('the region’s settlements are suggested while one types, and one is chosen by the keys [R-ACC-38]', async () => {
  const asked = open(() => ['Чугуїв', 'Чугунівка']);
  type('Чугу');
  await offers(['Чугуїв', 'Чугунівка']);
  expect(asked.map(({ query }) => query.get('search'))).toEqual(['Чугу']);
  key('ArrowUp');
  await waitFor(() => expect(chosen()).toBe('Чугунівка'));
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Чугунівка');
  key('ArrowDown');
  await waitFor(() => expect(chosen()).toBe('Чугуїв'));
  key('Enter');
  await offers([]);
  expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Чугуїв', 'false']);
});

test('others that come later change nothing of what Enter chooses, and an open list keeps it from the form', async () => {
  open(search => (search === 'Чугу' ? ['Чугуїв', 'Чугунівка'] : ['Мерефа']));
  type('Чугу');
  await offers(['Чугуїв', 'Чугунівка']);
  key('ArrowDown');
  await waitFor(() => expect(chosen()).toBe('Чугуїв'));
  type('Мере');
  key('ArrowDown');
  await offers(['Мерефа']);
  expect(chosen()).toBeUndefined();
  expect(key('Enter')).toBe(false);
  await offers([]);
  expect([field().value, sent]).toEqual(['Мере', []]);
});

test('any other can be typed, also where none is suggested [R-ACC-38]', async () => {
  open(() => []);
  type('Мій хутір');
  expect(key('Enter')).toBe(true);
  fireEvent.submit(field().form!);
  await waitFor(() => expect(sent).toEqual([{ locality: 'Мій хутір' }]));
});
