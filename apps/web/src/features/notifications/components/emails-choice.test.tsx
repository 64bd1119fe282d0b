import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { EmailsChoice } from './emails-choice.tsx';

/** A server that keeps what was chosen; of `refused` it keeps nothing. */
const open = async ({ refuses = false } = {}) => {
  const email: Record<string, boolean> = { announcements: true, newEvents: true };
  const asked = serve({
    'GET /notifications/preferences': () => ({ status: 200, body: { email: { ...email } } }),
    'PUT /notifications/preferences': ({ body }) => {
      if (refuses) return { status: 403, body: { detail: 'forbidden' } };
      Object.assign(email, (body as { email: object }).email);
      return { status: 200, body: { email: { ...email } } };
    },
  });
  await renderPage(<EmailsChoice />, { pattern: '/', at: '/' });
  const [announcements, newEvents] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  if (!announcements || !newEvents) throw new Error('no boxes');
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { announcements, newEvents, sent, email };
};

describe('which emails one wants', () => {
  test('quick ticks hold: nothing jumps back while answers come, and the last ones stay [R-NOT-9]', async () => {
    const { announcements, newEvents, sent, email } = await open();
    const seen: boolean[] = [];
    const watch = new MutationObserver(() => seen.push(newEvents.checked));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    fireEvent.click(announcements);
    fireEvent.click(newEvents);
    fireEvent.click(announcements);
    await waitFor(() => expect(sent()).toHaveLength(3));
    await waitFor(() => expect(email).toEqual({ announcements: true, newEvents: false }));
    watch.disconnect();
    expect([announcements.checked, newEvents.checked]).toEqual([true, false]);
    expect(seen).not.toContain(true);
  });

  test('a refused tick shows what the server has [R-NOT-9]', async () => {
    const { announcements } = await open({ refuses: true });
    fireEvent.click(announcements);
    await waitFor(() => expect(announcements.checked).toBe(false));
    await waitFor(() => expect(announcements.checked).toBe(true));
  });
});
