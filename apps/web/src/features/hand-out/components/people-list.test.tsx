import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { HandOut } from '../api.ts';
import { aPersonAtTable } from '../hand-out.fixture.ts';
import { PeopleList } from './people-list.tsx';

const window = (hour: number) => ({
  start: new Date(Date.UTC(2035, 2, 20, hour)).toISOString(),
  end: new Date(Date.UTC(2035, 2, 20, hour, 30)).toISOString(),
  people: 10,
});
const dayOf = (hour: number) =>
  ({
    event: { id: 'e1', name: 'Набори', eventDate: window(hour).start, status: 'scheduled' },
    lines: [],
    questions: [],
    people: [
      aPersonAtTable('Коваль', { window: window(hour) }),
      aPersonAtTable('Мельник', { window: window(hour + 1) }),
    ],
  }) as unknown as HandOut;

test('who was asked for by a time that an event moved to another hour no longer has stays in sight [R-WIN-8]', async () => {
  let read: (day: HandOut) => void = () => undefined;
  function Page() {
    const [day, setDay] = useState(dayOf(8));
    read = setDay;
    return <PeopleList day={day} actions={[]} onOpen={vi.fn()} onScan={vi.fn()} />;
  }
  await renderPage(<Page />, { pattern: '/', at: '/' });
  const shown = () => screen.getAllByRole('listitem').length;
  expect(shown()).toBe(2);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: window(8).start } });
  expect(shown()).toBe(1);
  act(() => read(dayOf(12)));
  expect(shown()).toBe(2);
});
