/** @jsxImportSource preact */
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { common } from '../../../i18n/uk/common.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { DateField } from './date-field.tsx';
import { StepsForm } from './steps-form.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';
import { useStep } from './use-step.ts';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n({});
});

const Body = z.object({ place: z.string().min(1), day: z.iso.date(), reason: z.string().min(1) });
const begins = { place: '', day: '', reason: '', noPlace: false };

let sent: unknown[] = [];
/** How often the form held something else. */
let changes = 0;
let refuse: () => Promise<unknown> = () => Promise.resolve();

function Steps() {
  const form = useForm({
    defaultValues: begins,
    schema: () => Promise.resolve(Body),
    toBody: ({ noPlace, ...values }) => ({ ...values, place: noPlace ? 'немає' : values.place }),
    onSubmit(values) {
      sent.push(values);
      return refuse();
    },
  });
  const { values } = form;
  useLayoutEffect(() => {
    changes += 1;
  }, [values]);
  const [index, goTo] = useStep(2);
  return (
    <>
      <button type="button" onClick={() => form.fill(begins)}>
        Спочатку
      </button>
      <StepsForm
        form={form}
        index={index}
        goTo={goTo}
        steps={[
          {
            title: 'Де',
            names: ['place', 'day', 'noPlace'],
            content: (
              <>
                {form.values.noPlace || <TextField form={form} name="place" label="Місце" />}
                <CheckboxField form={form} name="noPlace" label="Ніде" insteadOf="place" />
                <DateField form={form} name="day" label="День" />
              </>
            ),
          },
          { title: 'Чому', names: ['reason'], content: <TextField form={form} name="reason" label="Причина" /> },
        ]}
        submitLabel="Надіслати"
        progressLabel={(step, steps) => `${step} з ${steps}`}
      />
    </>
  );
}

let root: HTMLElement;
beforeEach(() => {
  sent = [];
  refuse = () => Promise.resolve();
  window.history.replaceState(null, '', '/');
  root = document.body.appendChild(document.createElement('div'));
  render(<Steps />, root);
});
afterEach(() => {
  render(null, root);
  document.body.replaceChildren();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const leave = (name: string) => fireEvent.focusOut(field(name));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement;
const isAt = (step: string) => waitFor(() => expect(focused()?.textContent).toContain(step));
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
async function toSecond() {
  type('Місце', 'Харків');
  type('День', '05.03.2026');
  press(common.action.next);
  await isAt('Чому');
}

test('a step that is held back takes the focus to the field that is wrong, one that opens to its name [R-UIX-30]', async () => {
  press(common.action.next);
  await waitFor(() => expect(focused()).toBe(field('Місце')));
  expect([isWrong('Місце'), isWrong('День')]).toEqual([true, true]);
  await toSecond();
  press(common.action.back);
  await isAt('Де');
  expect([field('Місце').value, field('День').value]).toEqual(['Харків', '05.03.2026']);
});

test('the way back of the browser opens the step before, and what was typed stands there [R-UIX-30]', async () => {
  await toSecond();
  expect(window.location.search).toBe('?step=2');
  window.history.replaceState(null, '', '?step=1');
  dispatchEvent(new PopStateEvent('popstate'));
  await isAt('Де');
  expect(field('Місце').value).toBe('Харків');
});

test('a refusal of the server opens the step it is about, at its field [R-ACC-18]', async () => {
  await toSecond();
  type('Причина', 'Тут');
  refuse = () =>
    Promise.reject(new ApiError(400, { detail: 'validation_failed', errors: [{ path: 'place', code: 'invalid' }] }));
  press('Надіслати');
  await waitFor(() => expect(focused()).toBe(field('Місце')));
  expect(isWrong('Місце')).toBe(true);
  expect(sent).toEqual([{ place: 'Харків', day: '2026-03-05', reason: 'Тут', noPlace: false }]);
});

test('a field is judged once it is left, and from then on as it is typed in [R-UIX-25]', async () => {
  type('День', '31.02.2026');
  expect(isWrong('День')).toBe(false);
  leave('День');
  await screen.findByText(common.field.noSuchDay);
  type('День', '28.02.2026');
  await waitFor(() => expect(isWrong('День')).toBe(false));
});

test('nothing is wrong any more with a field that a tick takes away, and its step goes on', async () => {
  press(common.action.next);
  await waitFor(() => expect(isWrong('Місце')).toBe(true));
  fireEvent.click(screen.getByLabelText('Ніде'));
  await waitFor(() => expect(screen.queryByLabelText('Місце')).toBeNull());
  type('День', '05.03.2026');
  press(common.action.next);
  await isAt('Чому');
});

test('what a browser filled in without a word is checked and sent', async () => {
  field('Місце').value = 'Харків';
  type('День', '05.03.2026');
  press(common.action.next);
  await isAt('Чому');
  field('Причина').value = 'Тут';
  press('Надіслати');
  await waitFor(() => expect(sent).toEqual([{ place: 'Харків', day: '2026-03-05', reason: 'Тут', noPlace: false }]));
});

test('what a browser filled in stands there on the way back [R-UIX-30]', async () => {
  field('Місце').value = 'Харків';
  field('День').value = '05.03.2026';
  press(common.action.next);
  await isAt('Чому');
  press(common.action.back);
  await isAt('Де');
  expect([field('Місце').value, field('День').value]).toEqual(['Харків', '05.03.2026']);
});

test('a field that was left as it was is no change of the form', async () => {
  const before = changes;
  leave('Місце');
  await waitFor(() => expect(isWrong('Місце')).toBe(true));
  expect(changes).toBe(before);
});

test('who begins anew is told nothing of what was typed before, and the step is said', async () => {
  type('День', '31.02.2026');
  leave('День');
  await waitFor(() => expect(isWrong('День')).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Спочатку' }));
  await isAt('Де');
  expect([field('День').value, isWrong('День')]).toEqual(['', false]);
  // It was not left since.
  type('День', '3');
  expect(isWrong('День')).toBe(false);
});

test('a form is sent once however often it is pressed [R-UIX-28]', async () => {
  await toSecond();
  type('Причина', 'Тут');
  let end = () => {};
  refuse = () => new Promise<void>(resolve => (end = resolve));
  press('Надіслати');
  press('Надіслати');
  await waitFor(() => expect(sent).toHaveLength(1));
  end();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Надіслати' }).ariaBusy ?? null).toBeNull());
  expect(sent).toHaveLength(1);
});

/** Three steps of a line each, whose schema comes when it is let. */
function HeldSteps({ schema }: { schema: Promise<z.ZodType> }) {
  const form = useForm({ defaultValues: { a: '', b: '' }, schema: () => schema, onSubmit: () => Promise.resolve() });
  const [index, goTo] = useStep(3);
  const step = (title: string, name: string) => ({
    title,
    names: [name],
    content: <TextField form={form} name={name} label={`Поле ${title}`} />,
  });
  return (
    <StepsForm
      form={form}
      index={index}
      goTo={goTo}
      steps={[step('перше', 'a'), step('друге', 'b'), step('третє', 'a')]}
      submitLabel="Надіслати"
      progressLabel={() => ''}
    />
  );
}

test('a step that was opened while another was looked at stays open [R-UIX-30]', async () => {
  let come = () => {};
  const schema = new Promise<z.ZodType>(resolve => (come = () => resolve(z.object({}))));
  render(null, root);
  window.history.replaceState(null, '', '?step=2');
  render(<HeldSteps schema={schema} />, root);
  press(common.action.next);
  press(common.action.back);
  await isAt('перше');
  come();
  await schema;
  // It says so no longer than it looks: by then it would have gone on.
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
  expect([window.location.search, screen.getByRole('heading').textContent]).toEqual(['?step=1', 'перше']);
  press(common.action.next);
  await isAt('друге');
});
