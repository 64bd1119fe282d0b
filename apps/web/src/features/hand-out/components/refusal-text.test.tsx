import { expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { HandOutLine } from '../api.ts';
import type { UnsentAction } from '../queue/unsent-action.ts';
import { RefusalText } from './refusal-text.tsx';

const lines = [{ positionId: 'flour', name: 'Борошно', expiryDate: '2026-03-04' }] as HandOutLine[];
const action = { kind: 'issue', lines: [{ positionId: 'flour', quantity: '5' }] } as UnsentAction;

test.each([
  [{ path: 'date', code: 'too_large' }, /^Такого дня видачі не може бути/],
  [{ path: 'lines.0.quantity', code: 'too_large' }, /^Борошно: Забагато/],
  [{ path: 'lines', code: 'required' }, /^Заповніть/],
] as const)('a refused issue says what of it was wrong: %j [R-HND-26]', async (field, said) => {
  const refusal = { code: 'validation_failed', field };
  await renderPage(<RefusalText action={action} refusal={refusal} lines={lines} />, { pattern: '/', at: '/' });
  expect(document.body.textContent).toMatch(said);
});

test('of several goods the one past its day is named, and nobody at a table is told to write it off [R-UIX-59]', async () => {
  const refusal = { code: 'goods_expired', positionId: 'flour' };
  await renderPage(<RefusalText action={action} refusal={refusal} lines={lines} />, { pattern: '/', at: '/' });
  expect(document.body.textContent).toBe('Борошно: термін придатності минув 04 березня 2026, видавати не можна');
});
