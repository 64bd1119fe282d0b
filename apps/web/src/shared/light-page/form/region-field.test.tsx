/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startI18n } from '../../../i18n/i18n.ts';
import { log } from '../../log.ts';
import { serve } from '../../testing/render-page.tsx';
import { Form } from './form.tsx';
import { RegionField } from './region-field.tsx';
import { useForm } from './use-form.ts';

beforeAll(() => startI18n());
let root: HTMLElement;
afterEach(() => {
  render(null, root);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Page() {
  const form = useForm({
    defaultValues: { region: '' },
    schema: () => Promise.resolve(z.object({ region: z.string() })),
    onSubmit: () => Promise.resolve(),
  });
  return (
    <Form form={form}>
      <RegionField form={form} name="region" label="Область" />
    </Form>
  );
}

test('regions that do not come are asked for again, and later by themselves until they do; a failure is only logged [R-API-13, R-UIX-19]', async () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  let status = 503;
  const asked = serve({
    'GET /regions': () => ({
      status,
      body:
        status === 200
          ? [{ id: 63, name: 'Харківська область', nameEn: 'Kharkiv Region' }]
          : { detail: 'general_error' },
    }),
  });
  const pass = (seconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    });
  root = document.body.appendChild(document.createElement('div'));
  await act(() => render(<Page />, root));
  await pass(1.5);
  expect(asked).toHaveLength(2);
  await pass(8);
  expect([asked.length, logged.mock.calls.length]).toEqual([4, 1]);
  expect(screen.queryByRole('alert')).toBeNull();
  status = 200;
  await pass(40);
  expect(asked).toHaveLength(5);
  expect(screen.getByRole('option', { name: 'Харківська область' })).toBeTruthy();
});
