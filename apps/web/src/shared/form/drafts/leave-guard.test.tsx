import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Upload } from '../../api-client/index.ts';
import type { FilesValue } from '../../files/uploads.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FilesField } from '../fields/files-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** A form with files that stay on their way, as something new is written or something that is there is changed. */
async function open({ isNew }: { isNew: boolean }) {
  const send: Upload = () => new Promise(() => undefined);
  const begins: { name: string; scans: FilesValue } = { name: '', scans: [] };
  function Form() {
    const contractForm = useContractForm({
      schema: () => Promise.resolve(z.object({})),
      defaultValues: begins,
      onSubmit: () => Promise.resolve(),
    });
    return (
      <FormFrame contractForm={contractForm}>
        {!isNew && <LeaveGuard />}
        <TextField name="name" label="Назва" />
        <FilesField name="scans" label="Скани" purpose="document" max={2} send={send} />
        <Link to="/else">Далі</Link>
      </FormFrame>
    );
  }
  const page = await renderPage(<Form />, { pattern: '/form', at: '/form' });
  return {
    ...page,
    async send() {
      const files = [new File(['%PDF'], 'скан.pdf', { type: 'application/pdf' })];
      fireEvent.change(await screen.findByTestId('file-scans'), { target: { files } });
      await screen.findByRole('button', { name: 'Скасувати надсилання скан.pdf' });
    },
    leave: async () => fireEvent.click(await screen.findByRole('link', { name: 'Далі' })),
  };
}

test.each([true, false])(
  'no form is left unasked while its files are on their way, a new one as little as a corrected one (new: %s) [R-FIL-14]',
  async isNew => {
    const page = await open({ isNew });
    await page.send();
    await page.leave();
    const question = await screen.findByRole('dialog', { name: 'Файли ще надсилаються' });
    expect(page.address()).toBe('/form');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Вийти без файлів' }));
    await waitFor(() => expect(page.address()).toBe('/else'));
    expect(question.isConnected).toBe(false);
  },
);

test('words and files on their way are asked about once', async () => {
  const page = await open({ isNew: false });
  fireEvent.change(await screen.findByLabelText('Назва'), { target: { value: 'Ковдри' } });
  await page.send();
  await page.leave();
  await screen.findByRole('dialog', { name: 'Вийти без збереження?' });
  fireEvent.click(screen.getByRole('button', { name: 'Вийти без збереження' }));
  await waitFor(() => expect(page.address()).toBe('/else'));
});

test('what keeps its words by itself and sends no files is left unasked', async () => {
  const page = await open({ isNew: true });
  fireEvent.change(await screen.findByLabelText('Назва'), { target: { value: 'Ковдри' } });
  await page.leave();
  await waitFor(() => expect(page.address()).toBe('/else'));
});
