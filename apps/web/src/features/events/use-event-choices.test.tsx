import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { logIn } from '../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../shared/testing/render-page.tsx';
import { useProfile, startSession } from '../accounts/index.ts';
import { useEventChoices } from './use-event-choices.ts';

afterEach(() => localStorage.clear());

function Choices() {
  const { data: profile } = useProfile();
  const names = useEventChoices({ to: '2026-03-05' }).map(({ name }) => name);
  return <p>{profile ? `Є: ${names.join()}` : 'чекає'}</p>;
}

test.each([
  [['warehouse', 'events'], 'Є: Видача', ['2026-03-05']],
  [['warehouse'], 'Є:', []],
])(
  'events to choose from are asked for by whom they are open to: with %j %s [R-ROL-24]',
  async (duties, said, asked) => {
    logIn('administrator', startSession);
    const calls = serve({
      'GET /accounts/info': () => ({ status: 200, body: { id: 'a', role: 'administrator', duties } }),
      'GET /events/summaries': () => ({ status: 200, body: { items: [{ id: 'e', name: 'Видача' }], total: 1 } }),
    });
    const { settled } = await renderPage(<Choices />, { pattern: '/', at: '/' });
    await screen.findByText(said);
    await settled();
    const events = calls.filter(({ call }) => call === 'GET /events/summaries');
    expect(events.map(({ query }) => query.get('to'))).toEqual(asked);
  },
);
