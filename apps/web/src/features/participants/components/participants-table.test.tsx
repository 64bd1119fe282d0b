import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onDesktop, onPhone } from '../../../shared/testing/screens.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { shownFacts, shownRow } from '../../../shared/testing/shown-facts.ts';
import type { Event } from '../../events/index.ts';
import type { Participant, ParticipantInfo } from '../api.ts';
import { ParticipantFacts } from './participant-facts.tsx';
import { ParticipantsTable } from './participants-table.tsx';

const line = (positionId: string, name: string, quantity: string) => ({ positionId, name, units: 'шт.', quantity });
const person = {
  participantId: 'p1',
  surname: 'Коваль',
  name: 'Ірина',
  patronym: null,
  age: 41,
  status: 'applied',
  appliedAt: '2026-03-05T10:00:00Z',
  window: null,
  region: null,
  aidReceived: null,
  answers: {},
  quantities: [line('bread', 'Хліб', '4'), line('milk', 'Молоко', '0'), line('diapers', 'Підгузки', '1')],
  householdConflict: false,
  allowed: [],
} as unknown as Participant;
const at = { pattern: '/', at: '/' };
const table = (people: Participant[], per: 'participant' | 'person') => {
  serve({});
  return renderPage(
    <ParticipantsTable
      event={{ id: 'e1', registrationForm: [], windows: null, issuedAid: [{ per }] } as unknown as Event}
      state="applied"
      people={people}
      sort=""
      onSort={vi.fn()}
      selection={undefined}
      answersOf=""
    />,
    at,
  );
};

test('who decides reads what each household is given where aid goes by people, and nothing of what is for nobody of theirs [R-HSH-8]', async () => {
  onDesktop();
  await table([person], 'person');
  expect(shownRow()['Належить']).toBe('Хліб – 4 · Підгузки – 1');
});

test('where each participant is given the same, the list does not repeat it [R-HSH-8]', async () => {
  await table([person], 'participant');
  expect(shownRow()).not.toHaveProperty('Належить');
});

test('on a phone the card of a person says what is due to them too [R-HSH-8]', async () => {
  onPhone();
  await table([{ ...person, householdConflict: true }], 'person');
  expect(shownFacts()['Належить']).toBe('Хліб – 4 · Підгузки – 1');
  screen.getByText('Одна родина');
});

test('in a list a word marks who shares a household with somebody who holds a place, and nobody else [R-HSH-12]', async () => {
  onDesktop();
  const other = { ...person, participantId: 'p2', surname: 'Ткач', householdConflict: true };
  await table([person, other], 'person');
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).queryByText('Одна родина')).toBeNull();
  within(second!).getByText('Одна родина');
});

test('the page of a participant says what a shared household means and what to do [R-HSH-12]', async () => {
  serve({});
  const info = { ...person, householdConflict: true, personalData: 'closed' } as unknown as ParticipantInfo;
  await renderPage(<ParticipantFacts person={info} />, at);
  expect(shownFacts()['Родина']).toMatch(/^Одна родина.*Запитайте, хто з них прийде/);
});

const byHelp = ['Отримано разів', 'Разів не прийшли'] as const;

test('who decides orders people by how often they were helped and did not come [R-PAR-48]', async () => {
  onDesktop();
  serve({});
  const onSort = vi.fn();
  await renderPage(
    <ParticipantsTable
      event={{ id: 'e1', registrationForm: [], windows: null, issuedAid: [] } as unknown as Event}
      state="applied"
      people={[person]}
      sort="timesAided"
      onSort={onSort}
      selection={undefined}
      answersOf=""
    />,
    at,
  );
  const head = screen.getByRole('columnheader', { name: /Допомога за 90 днів/ });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  for (const name of byHelp)
    within(head)
      .getByRole('button', { name: new RegExp(name) })
      .click();
  expect(onSort.mock.calls).toEqual([['-timesAided'], ['noShows']]);
});
