import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ColumnsCard } from './columns-card.tsx';

type Told = (entries: { contentRect: { width: number } }[]) => void;
const told = new Set<Told>();
const laidOut = (width: number) => act(() => told.forEach(tell => tell([{ contentRect: { width } }])));

/** A browser that lays out: everything is 600 px wide at first. */
class Laid {
  constructor(private readonly tell: Told) {}
  observe() {
    told.add(this.tell);
    this.tell([{ contentRect: { width: 600 } }]);
  }
  disconnect() {
    told.delete(this.tell);
  }
}
afterEach(() => vi.unstubAllGlobals());

const shown = () =>
  renderPage(
    <ColumnsCard
      title="Запити за тижнями"
      summary="Подано – 9, виконано – 5."
      head="Тиждень"
      series={[
        { key: 'executed', label: 'Виконано', tone: 'lake' },
        { key: 'waiting', label: 'На розгляді', tone: 'wheat' },
        { key: 'lost', label: 'Втрачено', tone: 'clay' },
      ]}
      more={[{ key: 'all', label: 'Усього' }]}
      columns={[
        { key: 'one', tick: '02.03', name: '02.03.2026', values: { executed: 5, waiting: 1, lost: 1, all: 7 } },
        { key: 'two', tick: '09.03', name: '09.03.2026', values: { executed: 0, waiting: 2, lost: 0, all: 2 } },
      ]}
      short={String}
    />,
    { pattern: '/', at: '/' },
  );

test('a chart says what it shows, and its parts differ by pattern, not by colour alone [R-PAG-54]', async () => {
  vi.stubGlobal('ResizeObserver', Laid);
  await shown();
  const chart = await screen.findByRole('img', { name: 'Запити за тижнями. Подано – 9, виконано – 5.' });
  await waitFor(() => expect(chart.querySelectorAll('rect > title')).toHaveLength(4));
  const bars = [...chart.querySelectorAll('rect')].filter(one => one.querySelector('title'));
  expect(bars.map(bar => bar.textContent)).toContain('02.03.2026 · Виконано: 5');
  const fills = new Set(bars.map(bar => bar.getAttribute('fill')));
  expect(fills.size).toBe(3);
  const patterns = [...fills].filter(fill => fill?.startsWith('url(#'));
  expect(patterns).toHaveLength(2);
  for (const pattern of patterns)
    expect(chart.querySelector(pattern!.slice(4, -1).replaceAll(':', '\\:'))).toBeTruthy();
});

test('behind each chart is a table with the same numbers, opened by its button [R-PAG-54]', async () => {
  await shown();
  const rows = () =>
    within(screen.getByRole('table', { name: 'Запити за тижнями', hidden: true })).getAllByRole('row', {
      hidden: true,
    });
  expect(rows().map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Тиждень', 'Виконано', 'На розгляді', 'Втрачено', 'Усього'],
    ['02.03.2026', '5', '1', '1', '7'],
    ['09.03.2026', '0', '2', '0', '2'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Таблицею/ }));
  expect(screen.getByRole('button', { name: /^Графіком/ })).toBeTruthy();
  // On a phone it is wider than the screen, and scrolled by keyboard too.
  const region = screen.getByRole('region', { name: 'Запити за тижнями' });
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByRole('table')).toBeTruthy();
});

test('a chart whose table is looked at stays drawn, so that it is on paper too [R-PAG-54]', async () => {
  vi.stubGlobal('ResizeObserver', Laid);
  await shown();
  const chart = await screen.findByRole('img');
  await waitFor(() => expect(chart.querySelectorAll('rect > title')).toHaveLength(4));
  laidOut(0);
  expect(chart.querySelectorAll('rect > title')).toHaveLength(4);
});

test('words under the columns keep apart, and the last one always stands [R-PAG-54]', async () => {
  vi.stubGlobal('ResizeObserver', Laid);
  await shown();
  const chart = await screen.findByRole('img');
  const words = () => [...chart.querySelectorAll('text')].map(one => one.textContent).filter(text => /\./.test(text));
  await waitFor(() => expect(words()).toEqual(['02.03', '09.03']));
  laidOut(100);
  expect(words()).toEqual(['09.03']);
});
