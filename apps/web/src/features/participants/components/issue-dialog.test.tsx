import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../../events/index.ts';
import type { ParticipantInfo } from '../api.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { ParticipantPageActions } from './participant-page-actions.tsx';

const person = {
  participantId: 'p1',
  surname: 'Коваль',
  name: 'Ірина',
  patronym: null,
  status: 'aided',
  quantities: [],
  allowed: ['revert'],
  aidedAt: '2026-03-20T08:00:00Z',
  issueId: 'the-standing-issue',
} as unknown as ParticipantInfo;
const event = { id: 'e1', stock: [], issuedAid: [], allowed: [], windowList: [] } as unknown as Event;
const at = { pattern: '/', at: '/' };
const issued = 'Коваль Ірина: допомогу видано.';

test.each([
  ['this one', undefined],
  ['another desk’s', 'another-desk'],
])('whoever issues on the page of a participant is told whose issue stands: %s [R-HND-24]', async (_, standing) => {
  const asked = serve({
    'POST /events/e1/aid/p1/confirm': ({ body }) => ({
      status: 200,
      body: { aidedAt: '2026-03-20T08:00:00Z', issueId: standing ?? (body as { issueId: string }).issueId },
    }),
  });
  const onClose = vi.fn();
  const { toasts } = await renderPage(<IssueDialog event={event} person={person} onClose={onClose} />, at);
  const before = toasts().length;
  fireEvent.click(screen.getByRole('button', { name: 'Видати' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((asked[0]?.body as { issueId: string }).issueId).toMatch(/^[0-9a-f-]{36}$/);
  const [told] = toasts().slice(before);
  if (standing) expect(told).toMatch(/^На іншому пристрої допомогу видано 20 березня 2026/);
  else expect(told).toBe(issued);
});

test('what is taken back on the page of a participant is the issue it showed [R-HND-24]', async () => {
  const asked = serve({ 'POST /events/e1/aid/p1/revert': () => ({ status: 200, body: {} }) });
  await renderPage(<ParticipantPageActions event={event} person={person} />, at);
  fireEvent.click(screen.getByRole('button', { name: 'Скасувати видачу' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByRole('textbox'), { target: { value: 'не та людина' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Скасувати видачу' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ reason: 'не та людина', issueId: 'the-standing-issue' });
});
