import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { shownFacts } from '../../../../shared/testing/shown-facts.ts';
import type { Event } from '../../api.ts';
import { TermsCard } from './terms-card.tsx';

const event = {
  type: 'private',
  status: 'finished',
  maxParticipants: 1200,
  respondTimeHours: 48,
  invitationText: 'Для вас відкладено пару.',
} as Event;

test('who organizes an event reads its type, places, response time and invitation, after it is over too [R-EVT-32]', async () => {
  await renderPage(<TermsCard event={event} />, { pattern: '/', at: '/' });
  await screen.findByRole('heading', { name: 'Хто і як бере участь' });
  expect(shownFacts()).toEqual({
    'Вид заходу': 'Лише за запрошенням',
    'Усього місць': '1 200',
    'Термін відповіді на запрошення': '2 дні',
    'Текст запрошення': 'Для вас відкладено пару.',
  });
});

test('without a text of the invitation nothing is said of it, and half a day is told in hours [R-EVT-32]', async () => {
  await renderPage(<TermsCard event={{ ...event, invitationText: null, respondTimeHours: 12 }} />, {
    pattern: '/',
    at: '/',
  });
  await screen.findByRole('heading', { name: 'Хто і як бере участь' });
  expect(shownFacts()).toMatchObject({ 'Термін відповіді на запрошення': '12 годин' });
  expect(shownFacts()).not.toHaveProperty('Текст запрошення');
});
