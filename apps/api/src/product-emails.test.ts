/** [R-EML-2] Every letter the product writes, in both languages, as the receiver's client gets it. */
import { afterAll, describe, expect, test } from 'vitest';
import { aEmailServer } from '../test/smtp.ts';
import { readConfig } from './config.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { emailLinks } from './platform/email/templates.ts';
import { smtpTransport } from './platform/email/transport.ts';
import { productEmailTemplates } from './product-jobs.ts';

const secrets = createSecrets('test app secret, long enough to pass', 'test data key long enough to pass too');
const supportEmail = 'help@oplich.example';
const templates = productEmailTemplates({ secrets, config: readConfig({ SUPPORT_EMAIL: supportEmail }) });
const publicUrl = 'https://oplich.example';

/** What any action may give its letter; a template takes what it needs. Names people type may be of either script. */
const params = {
  email: 'one@test.example',
  tokenId: '01890000-0000-7000-8000-000000000000',
  reason: '1234',
  fields: 'surname taxNumber edrpou',
  subject: '123',
  message: '45\n\n67',
  eventId: '01890000-0000-7000-8000-000000000001',
  eventName: '«2026»',
  eventDate: '2026-03-05T10:00:00.000Z',
  place: '12, 34',
  oldDate: '2026-03-04T10:00:00.000Z',
  oldPlace: '56, 78',
  respondBy: '2026-03-04T22:00:00.000Z',
  invitationText: '789',
  provider: '“9”',
  at: '2026-03-05T10:00:00.000Z',
  id: '01890000-0000-7000-8000-000000000002',
  actId: '01890000-0000-7000-8000-000000000003',
  number: '100/7',
  party: '«8»',
  text: '890',
  comment: '901',
  uniqueCode: '2026-12',
  daysLeft: 3,
  on: '05.04.2026',
  kind: 'message',
  title: '«12»',
  link: '/cabinet/events',
};

const { received, url } = await aEmailServer();
const from = 'Опліч <no-reply@oplich.example>';
const transport = smtpTransport({ url, from, domain: 'oplich.example', requireTls: false });
afterAll(() => transport.close());

/** What a reader sees of a page: its text without addresses. */
const wordsOf = (html: string) =>
  html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ');

describe.each(Object.keys(templates))('the letter %s', name => {
  test.each(['uk', 'en'] as const)(
    'is whole in %s: subject, text and HTML in one language, links to this product [R-EML-2]',
    async language => {
      const letter = templates[name]?.(params, language, emailLinks(publicUrl));
      await transport.deliver({ id: `${name}.${language}`, to: params.email, at: new Date(params.at), ...letter! });
      const email = received.at(-1)?.email;
      const text = email?.text ?? '';
      const html = email?.html ?? '';
      for (const part of [email?.subject ?? '', text, wordsOf(html)]) {
        expect(part.trim()).not.toBe('');
        expect(part).not.toMatch(/undefined|null|NaN|Invalid|\{\w+\}|\[object/);
        const words = part.replace(/https?:\/\/\S+/g, '').replaceAll(supportEmail, '');
        if (language === 'en') expect(words).not.toMatch(/[а-яіїєґ]/i);
        else expect(words).not.toMatch(/[a-z]{2,}/i);
      }
      expect(html).toContain(`<html lang="${language}">`);
      for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
        expect(link).toMatch(/^https:\/\/oplich\.example\//);
      for (const paragraph of text.trim().split('\n\n').slice(0, -1)) {
        const first = paragraph.split('\n')[0]?.replace(/:$/, '') ?? '';
        expect(wordsOf(html)).toContain(first.replace(/\s+/g, ' '));
      }
    },
  );
});

test.each(['partnerDeclined', 'accountDeleted'])(
  'who cannot log in finds the address of support in the letter %s: the form for it is behind the log-in [R-EML-7]',
  name => {
    for (const language of ['uk', 'en'] as const)
      expect(templates[name]?.(params, language, emailLinks(publicUrl)).text).toContain(supportEmail);
  },
);

test('support is written to where the letters come from, unless it has an address of its own [R-EML-7]', () => {
  expect(readConfig({ MAIL_FROM: 'Опліч <team@oplich.example>' }).supportEmail).toBe('team@oplich.example');
  expect(readConfig({ MAIL_FROM: 'team@oplich.example' }).supportEmail).toBe('team@oplich.example');
});
