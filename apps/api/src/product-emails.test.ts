/** [R-EML-2] Every letter the product writes, in both languages, as the receiver's client gets it. */
import type { Language } from '@oplich/contract';
import type { EmailName } from '@oplich/contract/emails/schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { aEmailServer } from '../test/servers/smtp.ts';
import { readConfig } from './config.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { emailLinks, type EmailParams } from './platform/email/index.ts';
import { smtpTransport } from './platform/email/transport.ts';
import { productEmailTemplates } from './product-jobs.ts';

const secrets = createSecrets('test app secret, long enough to pass', 'test data key long enough to pass too');
const supportEmail = 'help@oplich.example';
const templates = productEmailTemplates({ secrets, config: readConfig({ SUPPORT_EMAIL: supportEmail }) });
const publicUrl = 'https://oplich.example';

const id = '01890000-0000-7000-8000-000000000000';
const at = '2026-03-05T10:00:00.000Z';
const token = { email: 'one@test.example', tokenId: id };
const update = { fields: ['surname', 'taxNumber', 'edrpou'], reason: '1234' } as const;
const event = { eventId: id, eventName: '«2026»', eventDate: at, place: '12, 34', region: null };
const window = { start: '2026-03-05T10:00:00.000Z', end: '2026-03-05T10:20:00.000Z' };
const travel = {
  whatToBring: [] as string[],
  stepFree: 'partly',
  shelter: '12',
  directions: '34',
  mapPoint: { latitude: 50.0045, longitude: 36.2314 },
  contactPhone: '+380501112233',
} as const;
const request = { requestId: id, number: '100/7', title: '«12»' };
const act = { actId: id, number: '100/7', party: '«8»', text: '890' };
/** What the actions give their letters. Names people type may be of either script. */
const params: EmailParams = {
  confirmEmail: token,
  resetPassword: token,
  newAdministrator: token,
  teamInvitation: { email: token.email, invitationId: token.tokenId, partner: '«7»' },
  partnerApproved: { reason: '1234' },
  partnerDeclined: { reason: '1234' },
  partnerReturned: { ...token, comment: '1234' },
  updateApproved: { ...update, fields: [...update.fields] },
  updateDeclined: { ...update, fields: [...update.fields] },
  passwordChanged: { at },
  emailChanged: { at },
  emailChangePresent: { changeId: token.tokenId, newEmail: '«56»' },
  emailChangeNew: { changeId: token.tokenId },
  secondFactorOn: { at },
  secondFactorOff: { at },
  recoveryCodesRenewed: { at },
  externalLinked: { at, provider: '“9”' },
  externalUnlinked: { at, provider: '“9”', byNewPassword: true },
  accountDeleted: {},
  accountRestored: {},
  erasureDue: { on: '05.04.2026' },
  passwordSetByAdministrator: { providers: ['“9”'] },
  emailToPerson: { subject: '123', message: '45\n\n67' },
  invitation: { ...event, participantId: id, invitationText: '789', travel, respondBy: '2026-03-04T22:00:00.000Z' },
  invitationRevoked: event,
  waitingEnded: { ...event, why: 'eventCancelled', reason: '1234' },
  participationConfirmed: { ...event, travel, window },
  windowChanged: { ...event, window },
  participationRejected: event,
  eventChanged: {
    ...event,
    oldDate: '2026-03-04T10:00:00.000Z',
    oldPlace: '56, 78',
    oldRegion: null,
    respondBy: at,
    window,
  },
  eventCancelled: { ...event, reason: '1234' },
  participationEnded: event,
  eventMessage: { ...event, text: '4567' },
  eventReminder: { ...event, travel, window, reminderId: id },
  helpRequestExecuted: {
    ...request,
    amounts: [{ name: '«12»', quantity: '2.500', units: '“3”' }],
    goods: null,
    place: '34',
    ttn: '56',
    comment: '901',
  },
  helpRequestRejected: { ...request, comment: '901' },
  helpRequestReopened: { ...request, comment: '901' },
  actIssued: act,
  actShort: act,
  actCancelled: act,
  declarationAccepted: { id, number: '100/7' },
  declarationRejected: { id, number: '100/7', comment: '901' },
  reportDue: { uniqueCode: '2026-12', daysLeft: 3 },
  notification: { kind: 'message', link: '/cabinet/events', title: '«12»', message: '45\n\n67' },
  feedbackAnswered: { id, subject: '123', message: '45\n\n67' },
  reportAccepted: { id, eventName: '«2026»' },
  reportReturned: { id, eventName: '«2026»', comment: '901' },
};
const write = <K extends EmailName>(name: K, said: EmailParams[K], language: Language) =>
  templates[name](said, language, emailLinks(publicUrl));
const names = Object.keys(templates) as EmailName[];

const { received, url } = await aEmailServer();
const from = 'Опліч <no-reply@oplich.example>';
const transport = smtpTransport({ url, from, replyTo: supportEmail, domain: 'oplich.example', requireTls: false });
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

describe.each(names)('the letter %s', name => {
  test.each(['uk', 'en'] as const)(
    'is whole in %s: subject, text and HTML in one language, links to this product [R-EML-2]',
    async language => {
      const letter = write(name, params[name], language);
      await transport.deliver({ id: `${name}.${language}`, to: token.email, at: new Date(at), ...letter });
      const email = received.at(-1)?.email;
      const text = email?.text ?? '';
      expect(email?.replyTo?.map(({ address }) => address)).toEqual([supportEmail]);
      const html = email?.html ?? '';
      for (const part of [email?.subject ?? '', text, wordsOf(html)]) {
        expect(part.trim()).not.toBe('');
        expect(part).not.toMatch(/undefined|null|NaN|Invalid|\{\w+\}|\[object/);
        const words = part.replace(/https?:\/\/\S+/g, '').replaceAll(supportEmail, '');
        if (language === 'en') expect(words).not.toMatch(/[а-яіїєґ]/i);
        // An ID card is called so in Ukrainian too.
        else expect(words.replaceAll('ID-карт', '')).not.toMatch(/[a-z]{2,}/i);
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

test.each(['partnerDeclined', 'partnerReturned', 'accountDeleted'] as const)(
  'who cannot log in finds the address of support in the letter %s: the form for it is behind the log-in [R-EML-7]',
  name => {
    for (const language of ['uk', 'en'] as const)
      expect(write(name, params[name], language).text).toContain(supportEmail);
  },
);

test('support is written to where the letters come from, unless it has an address of its own [R-EML-7]', () => {
  expect(readConfig({ MAIL_FROM: 'Опліч <team@oplich.example>' }).supportEmail).toBe('team@oplich.example');
  expect(readConfig({ MAIL_FROM: 'team@oplich.example' }).supportEmail).toBe('team@oplich.example');
  for (const from of ['Опліч <no-reply@oplich.example>', 'noreply@oplich.example', 'do-not-reply@oplich.example']) {
    expect(readConfig({ MAIL_FROM: from }).supportEmail, from).toBe('support@oplich.example');
  }
});
