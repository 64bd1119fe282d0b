import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

async function shown() {
  const page = (
    <>
      <Link to="/cabinet">Головна</Link>
      <RecoveryCodes codes={['ABCDEF-234567-GHJKMN']} onDone={() => undefined} />
    </>
  );
  return renderPage(page, { pattern: '/cabinet/settings', at: '/cabinet/settings' });
}
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Головна' }));
/** Whether the browser asks before the tab is closed. */
function asksOnClosing() {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}
beforeEach(() => {
  vi.stubGlobal('print', () => undefined);
});

test('recovery codes that nobody has kept are not left without a question [R-SES-17, R-UIX-24]', async () => {
  const { address } = await shown();
  expect(asksOnClosing()).toBe(true);
  leave();
  const dialog = within(await screen.findByRole('dialog', { name: 'Вийти без кодів?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Залишитися' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), screen.getAllByRole('listitem').length]).toEqual(['/cabinet/settings', 1]);
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Вийти без кодів' }));
  await waitFor(() => expect(address()).toBe('/cabinet'));
});

test('recovery codes that were kept are left at once [R-SES-17]', async () => {
  const { address } = await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Надрукувати' }));
  expect(asksOnClosing()).toBe(false);
  leave();
  await waitFor(() => expect(address()).toBe('/cabinet'));
});
