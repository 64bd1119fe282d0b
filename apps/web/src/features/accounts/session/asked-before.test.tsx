import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { beforeHatChange } from './asked-before.ts';
import { useChangeHat } from '../acting/use-hats.ts';

function Change() {
  const change = useChangeHat();
  return <button onClick={() => void change('partner')}>change</button>;
}

test('what is not sent yet is asked about before one acts for somebody else; who stays keeps the session [R-HND-25]', async () => {
  const asked = serve({});
  const question = vi.fn(() => Promise.resolve(false));
  const askNoMore = beforeHatChange.askBy(question);
  await renderPage(<Change />, { pattern: '/', at: '/' });
  const press = () => act(async () => screen.getByRole('button', { name: 'change' }).click());
  await press();
  expect(question).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
  question.mockResolvedValue(true);
  await press();
  expect(asked.map(({ call }) => call)).toEqual(['POST /accounts/acting-for']);
  askNoMore();
});
