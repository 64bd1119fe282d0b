import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { TravelFields } from './travel-fields.tsx';
import { emptyTravel } from './travel-values.ts';

function Form() {
  const form = useForm({ defaultValues: { travel: emptyTravel } });
  const takeUp = () => form.reset({ travel: { ...emptyTravel, shelter: 'У підвалі школи' } });
  return (
    <FormProvider {...form}>
      <TravelFields />
      <button onClick={takeUp}>Чернетка</button>
    </FormProvider>
  );
}
const show = async () => {
  serve({});
  await renderPage(<Form />, { pattern: '/', at: '/' });
};

test('a draft that is taken up later opens what it fills in, and emptied it stays open [R-UIX-26]', async () => {
  await show();
  screen.getByRole('button', { name: 'Заповнити' });
  fireEvent.click(screen.getByRole('button', { name: 'Чернетка' }));
  const shelter = await screen.findByDisplayValue('У підвалі школи');
  fireEvent.change(shelter, { target: { value: '' } });
  expect(shelter.isConnected).toBe(true);
});

test('who opens it has the focus at its heading, before the fields [R-UIX-23]', async () => {
  await show();
  const button = screen.getByRole('button', { name: 'Заповнити' });
  button.focus();
  fireEvent.click(button);
  await screen.findAllByRole('textbox');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Що знати до поїздки' })),
  );
});
