import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useFieldArray } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { connectOwner } from '../../offline/owner.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { TypedGuard } from './typed-guard.tsx';
import { endSession, discardTab } from '../../testing/page-ends.ts';

beforeEach(() => {
  sessionStorage.clear();
  connectOwner(() => 'anna');
});
afterEach(() => connectOwner(() => null));

const thing = { place: 'Київ', phone: '+380501112233', lines: [{ name: 'Ковдра' }] };

function Form({ version }: { version: number }) {
  const contractForm = useContractForm({
    schema: () => Promise.resolve(z.object({})),
    defaultValues: thing,
    onSubmit: () => Promise.resolve(),
  });
  return (
    <FormFrame contractForm={contractForm}>
      <TypedGuard version={version} />
      <TextField name="place" label="Місце" />
      <TextField name="phone" label="Телефон" />
      <Lines />
    </FormFrame>
  );
}
function Lines() {
  const { fields, append } = useFieldArray<typeof thing, 'lines'>({ name: 'lines' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <TextField key={id} name={`lines.${index}.name`} label={`Рядок ${index + 1}`} />
      ))}
      <button type="button" onClick={() => append({ name: '' })}>
        Ще
      </button>
    </>
  );
}
const open = (version = 3) => renderPage(<Form version={version} />, { pattern: '/things/1', at: '/things/1' });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const typedIn = async () => {
  await open();
  await type('Місце', 'Львів');
  fireEvent.click(screen.getByRole('button', { name: 'Ще' }));
  await type('Рядок 2', 'Намет');
};
const note = 'Відновлено те, що ви вводили раніше.';

test('a correction under way when the session ended elsewhere is back for the same person, with every line of it [R-UIX-24]', async () => {
  await typedIn();
  endSession();
  await open();
  await waitFor(async () => expect((await field('Місце')).value).toBe('Львів'));
  expect((await field('Рядок 2')).value).toBe('Намет');
  screen.getByText(note);
  expect(sessionStorage).toHaveLength(0);
  // It is typed still, and not saved: leaving it asks.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test('a hidden tab that the device takes without a word has its words when it is opened anew, and not those taken back [R-UIX-24]', async () => {
  await typedIn();
  const hide = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hidden = () => document.dispatchEvent(new Event('visibilitychange'));
  hidden();
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('Намет');
  await type('Місце', thing.place);
  await type('Рядок 2', 'Свічка');
  hidden();
  const kept = JSON.stringify(Object.values(sessionStorage));
  expect([kept.includes('Свічка'), kept.includes('Львів')]).toEqual([true, false]);
  hide.mockRestore();
});

test('who comes back to a page that the device had put away, and leaves or saves it, finds nothing of it later [R-UIX-24]', async () => {
  await typedIn();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(1);
  // It was only put away, and goes now by a link.
  cleanup();
  expect(sessionStorage).toHaveLength(0);
});

test('of what nobody typed nothing stays on the device, and nothing is put over what somebody else saved meanwhile [R-UIX-24, R-PRV-14]', async () => {
  await typedIn();
  discardTab();
  const kept = JSON.stringify(Object.values(sessionStorage));
  expect(kept).toContain('Львів');
  expect(kept).not.toContain(thing.phone);
  await open(4);
  expect([(await field('Місце')).value, sessionStorage.length]).toEqual([thing.place, 0]);
  expect(screen.queryByText(note)).toBeNull();
});
