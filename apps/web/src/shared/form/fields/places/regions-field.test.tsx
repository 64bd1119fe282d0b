import { regionIds } from '@oplich/contract/regions/region-ids';
import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../testing/render-page.tsx';
import { RegionsField } from './regions-field.tsx';

const sent: unknown[] = [];

function Form() {
  const form = useForm({ defaultValues: { aidRegionIds: [] } });
  return (
    <FormProvider {...form}>
      <RegionsField name="aidRegionIds" label="Області" allLabel="Усі області" />
      <button onClick={() => sent.push(form.getValues('aidRegionIds'))}>Далі</button>
    </FormProvider>
  );
}

test('all regions are ticked at one press, also before their names came [R-ACC-37]', async () => {
  serve({ 'GET /regions': () => ({ status: 503, body: {} }) });
  await renderPage(<Form />, { pattern: '/', at: '/' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Усі області' }));
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Усі області', checked: true }));
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toEqual([regionIds.map(String), []]);
});
