import { act, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DateField } from './date-field.tsx';
import { TextField } from './text-field.tsx';

function Form({ name }: { name: string }) {
  const form = useForm({ defaultValues: { [name]: '' } });
  return (
    <FormProvider {...form}>
      <TextField name={name} label="Поле" />
      <button onClick={() => form.setError(name, { type: 'required' })}>перевірити</button>
    </FormProvider>
  );
}

test.each([
  ['surname', 'Напишіть прізвище.'],
  ['patronym', 'Напишіть по батькові або позначте, що його немає.'],
])('an empty %s says what to do [R-UIX-35]', async (name, said) => {
  await renderPage(<Form name={name} />, { pattern: '/', at: '/' });
  act(() => screen.getByRole('button').click());
  expect(screen.getByText(said)).toBeTruthy();
});

function Dates() {
  const form = useForm({ defaultValues: { born: '2090-01-01', until: '2090-01-01' } });
  return (
    <FormProvider {...form}>
      <DateField isPast name="born" label="Народження" />
      <DateField name="until" label="До" />
      <button onClick={() => (['born', 'until'] as const).forEach(name => form.setError(name, { type: 'too_large' }))}>
        перевірити
      </button>
    </FormProvider>
  );
}

test('a day of birth that has not come is said to be that, and no day before the year 2100 [R-ACC-18]', async () => {
  await renderPage(<Dates />, { pattern: '/', at: '/' });
  act(() => screen.getByRole('button', { name: 'перевірити' }).click());
  expect(screen.getAllByText(/Ця дата ще не настала/)).toHaveLength(1);
  expect(screen.getAllByText(/Дата не може бути пізнішою за/)).toHaveLength(1);
});
