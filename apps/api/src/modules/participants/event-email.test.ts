import { expect, test } from 'vitest';
import { participantEmailTemplates } from './emails.ts';

test('an event is called in an email as its organizer called it, whatever signs its name has [R-EML-2]', () => {
  const eventName = "Збір $& $$100 $' <b>";
  const email = participantEmailTemplates.participationConfirmed(
    { eventId: 'e', eventName, eventDate: '2026-03-20T08:00:00Z', place: 'Харків' },
    'uk',
    path => `https://oplich.example${path}`,
  );
  expect(email.subject).toBe(`Участь підтверджено: ${eventName}`);
  expect(email.text).toContain(`«${eventName}»`);
  expect(email.html).not.toContain('<b>');
});
