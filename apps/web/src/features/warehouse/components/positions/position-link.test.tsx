import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { PositionLink } from './position-link.tsx';

test('a position is a way to its page; one that was deleted leads nowhere and says so [R-WHS-16]', async () => {
  await renderPage(
    <ul>
      <li>
        <PositionLink positionId="p1" name="Ковдра" deletedAt={null} />
      </li>
      <li>
        <PositionLink positionId="p2" name="Намет" deletedAt="2026-03-05T10:00:00.000Z" />
      </li>
    </ul>,
    { pattern: '/', at: '/' },
  );
  expect(screen.getByRole('link', { name: 'Ковдра' }).getAttribute('href')).toBe('/cabinet/storage/p1');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText(/Намет/).textContent).toBe('Намет (вилучено)');
});
