import { act, fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NumberField } from './number-field.tsx';

afterEach(() => i18n.changeLanguage('uk'));

function Form({ quantity }: { quantity: string }) {
  const form = useForm({ defaultValues: { quantity } });
  return (
    <FormProvider {...form}>
      <NumberField name="quantity" label="Скільки" />
      <button onClick={() => form.setError('quantity', { type: 'invalid' })}>Зберегти</button>
      <output data-testid="value">{useWatch({ control: form.control, name: 'quantity' })}</output>
    </FormProvider>
  );
}

async function open(quantity: string, language: 'uk' | 'en') {
  await renderPage(<Form quantity={quantity} />, { pattern: '/', at: '/' });
  await act(() => i18n.changeLanguage(language));
  const field = screen.getByLabelText<HTMLInputElement>(/Скільки/);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, type, value: () => screen.getByTestId('value').textContent };
}

test.each([
  ['en', '1,250.5', '1250.5', '12505'],
  ['uk', '1\u00a0250,5', '1250,5', '12505'],
] as const)(
  'in %s a thousand and more is grouped to be read, edited without groups, and keeps what it is [R-UIX-56]',
  async (language, read, edited, longer) => {
    const { field, type, value } = await open('1250.5', language);
    expect(field.value).toBe(read);
    act(() => field.focus());
    expect(field.value).toBe(edited);
    type(`${edited}0`);
    expect(value()).toBe('1250.50');
    type(longer);
    expect(value()).toBe('12505');
    act(() => field.blur());
    expect(field.value.replace(/[^0-9]/g, '')).toBe('12505');
    act(() => field.focus());
    act(() => field.blur());
    expect(value(), 'only looked at').toBe('12505');
  },
);

test('a thousand written with a comma is a thousand for who reads English [R-UIX-56]', async () => {
  const { type, value } = await open('', 'en');
  type('1,000');
  expect(value()).toBe('1000');
});

test('who comes by the keyboard still replaces the whole number by typing [R-UIX-56]', async () => {
  const { field } = await open('1250', 'en');
  field.select();
  act(() => field.focus());
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['1250', 0, 4]);
});

test('a number whose comma may mean either is told so at its field, with how to write it [R-DEC-11]', async () => {
  await open('1,250', 'uk');
  fireEvent.click(screen.getByText('Зберегти'));
  expect(await screen.findByText('Кома може відділяти тисячі або дріб. Напишіть без коми: 1250 чи 1.25.')).toBeTruthy();
});
