import { expect, test } from 'vitest';
import { participantEmailTemplates } from './emails.ts';

test('an event is called in an email as its organizer called it, whatever signs its name has [R-EML-2]', () => {
  const eventName = "Збір $& $$100 $' <b>";
  const email = participantEmailTemplates.participationConfirmed(
    {
      eventId: 'e',
      eventName,
      eventDate: '2026-03-20T08:00:00Z',
      place: 'Харків',
      region: { name: 'Харківська область', nameEn: 'Kharkiv Oblast' },
    },
    'uk',
    path => `https://oplich.example${path}`,
  );
  expect(email.subject).toBe(`Участь підтверджено: ${eventName}`);
  expect(email.text).toContain(`«${eventName}»`);
  expect(email.html).not.toContain('<b>');
});

test('a place is said with its region, in the reader’s language; what was queued before still goes out [R-UIX-9]', () => {
  const params = {
    eventId: 'e',
    eventName: 'Збір',
    eventDate: '2026-03-20T08:00:00Z',
    place: 'м. Калинівка',
    region: { name: 'Вінницька область', nameEn: 'Vinnytsia Oblast' },
  };
  const said = (of: typeof params, language: 'uk' | 'en') =>
    participantEmailTemplates.participationConfirmed(of, language, path => `https://oplich.example${path}`).text;
  expect(said(params, 'uk')).toContain('Де: м. Калинівка, Вінницька область');
  expect(said(params, 'en')).toContain('Where: м. Калинівка, Vinnytsia Oblast');
  const { region: _, ...before } = params;
  expect(said(before as typeof params, 'uk')).toContain('Де: м. Калинівка\n');
});
