import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { common } from '../../i18n/uk/common.ts';
import { theme } from '../../theme/theme.ts';
import { TextField } from './fields/text-field.tsx';
import { connectOwner } from '../offline/owner.ts';
import { endSession, discardTab } from '../testing/page-ends.ts';
import { FormDialog } from './form-dialog.tsx';
import { useContractForm } from './use-contract-form.ts';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
});

const Body = z.object({ place: z.string().min(1), reason: z.string().min(1) });
const [onSubmit, onClose] = [vi.fn(() => Promise.resolve()), vi.fn()];
afterEach(() => {
  onSubmit.mockClear();
  onClose.mockClear();
});

function Dialog({ leavesAtOnce = false }) {
  const contractForm = useContractForm({
    schema: () => Promise.resolve(Body),
    defaultValues: { place: '', reason: '' },
    onSubmit,
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title="Списання"
      submitLabel="Списати"
      leavesAtOnce={leavesAtOnce}
      keeps={['reason']}
      onClose={onClose}
    >
      <TextField name="place" label="Місце" />
      <TextField name="reason" label="Причина" />
    </FormDialog>
  );
}
const open = (props: { leavesAtOnce?: boolean } = {}) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/position', element: <Dialog {...props} /> },
    ],
    { initialEntries: ['/', '/position'] },
  );
  render(
    <ThemeProvider theme={theme()}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return {
    goBack: () => act(() => router.navigate(-1)),
    address: () => router.state.location.pathname,
  };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an untouched form in a dialog is left at once [R-UIX-24]', () => {
  open();
  press(common.action.cancel);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog with something typed asks before it is left, by the button and by Escape [R-UIX-24]', async () => {
  open();
  type('Причина', 'Підмокло');
  press(common.action.cancel);
  expect(await screen.findByText(common.leave.dialogText)).toBeTruthy();
  press(common.leave.stay);
  await waitFor(() => expect(screen.queryByText(common.leave.dialogText)).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Причина').value).toBe('Підмокло');

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByText(common.leave.dialogText);
  press(common.leave.leaveDialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the way back asks too, closes the dialog and leaves the page where it is [R-UIX-24]', async () => {
  const { goBack, address } = open();
  type('Причина', 'Підмокло');
  await goBack();
  await screen.findByText(common.leave.dialogText);
  press(common.leave.stay);
  await waitFor(() => expect(screen.queryByText(common.leave.dialogText)).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Причина').value).toBe('Підмокло');

  await goBack();
  await screen.findByText(common.leave.dialogText);
  press(common.leave.leaveDialog);
  expect(onClose).toHaveBeenCalledOnce();
  expect(address()).toBe('/position');
});

test('with nothing typed, or with a draft of it, the way back leads back [R-UIX-24]', async () => {
  const untouched = open();
  await untouched.goBack();
  expect(untouched.address()).toBe('/');
  cleanup();
  const kept = open({ leavesAtOnce: true });
  type('Причина', 'Підмокло');
  await kept.goBack();
  expect(kept.address()).toBe('/');
});

test('what a draft keeps is left without a question [R-UIX-24]', () => {
  open({ leavesAtOnce: true });
  type('Причина', 'Підмокло');
  press(common.action.cancel);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the first wrong field of a dialog takes the focus, in the order of the page [R-UIX-24]', async () => {
  open();
  type('Причина', 'Підмокло');
  press('Списати');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Місце')));
  expect(onSubmit).not.toHaveBeenCalled();
  type('Місце', 'Склад');
  press('Списати');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('what was thought about in a dialog is there again after the session ended elsewhere, for the same person [R-UIX-24]', async () => {
  const type = async () => {
    fireEvent.change(await screen.findByLabelText('Причина'), { target: { value: 'Зіпсовано вологою' } });
    fireEvent.change(screen.getByLabelText('Місце'), { target: { value: 'Київ' } });
  };
  const values = async () => [
    (await screen.findByLabelText<HTMLInputElement>('Причина')).value,
    screen.getByLabelText<HTMLInputElement>('Місце').value,
  ];
  connectOwner(() => 'anna');
  for (const end of [endSession, discardTab]) {
    open();
    await type();
    end();
    open();
    await waitFor(async () => expect(await values()).toEqual(['Зіпсовано вологою', '']));
    screen.getByText(common.field.draftKept);
    // It was put away only, and is left now.
    cleanup();
    expect(sessionStorage).toHaveLength(0);
  }
  open();
  await type();
  endSession();
  connectOwner(() => 'borys');
  open();
  expect(await values()).toEqual(['', '']);
  connectOwner(() => null);
});
