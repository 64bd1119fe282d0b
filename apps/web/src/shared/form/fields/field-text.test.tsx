import { act, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
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
