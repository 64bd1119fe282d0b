import { whoSees, type Standing } from '@oplich/contract/accounts/who-sees';
import { expect, test } from 'vitest';
import { consent as en } from './en/consent.ts';
import { consent as uk } from './uk/consent.ts';

const organizer = [/Організатор заходу/, /organiser of an event/] as const;
const party = [/Інша сторона акта/, /other side of an act/] as const;
const confirmed = [
  /коли акт підтверджено, ще й адресу та податковий номер/,
  /confirmed the address and tax number/,
] as const;
/** With which words, in both languages, the consent tells of who stands in a row of the table of who sees what. */
const tells: Readonly<Record<Exclude<Standing, 'guest' | 'stranger' | 'self' | 'actVerifier'>, readonly RegExp[]>> = {
  administrator: [/Адміністратори сайту/, /administrators of the site/],
  directory: [/Партнери, які шукають вас/, /Partners who look for you/],
  invited: organizer,
  waiting: organizer,
  calledNext: organizer,
  takesPart: organizer,
  appliedBefore: organizer,
  eventClosed: organizer,
  atDesk: organizer,
  afterDesk: organizer,
  requestReader: [/запит на допомогу читають партнери вашої області/, /request is read by the partners of your oblast/],
  helper: [/хто береться допомогти, бачить ще й телефон та адресу/, /who takes it on sees the phone and address/],
  helped: [/а ви – його ім’я й телефон/, /you see their name and phone/],
  actDraft: party,
  actIssued: party,
  actConfirmed: confirmed,
  actWithDeleted: party,
  actConfirmedWithDeleted: confirmed,
};

test('the consent tells of everybody who is shown something of a person [R-PRV-3]', () => {
  const nobody = ['guest', 'stranger', 'self', 'actVerifier'];
  expect(Object.keys(tells).toSorted()).toEqual(
    Object.keys(whoSees)
      .filter(row => !nobody.includes(row))
      .toSorted(),
  );
  for (const [inUkrainian, inEnglish] of Object.values(tells)) {
    expect(uk.parts.seenBy.text).toMatch(inUkrainian ?? '');
    expect(en.parts.seenBy.text).toMatch(inEnglish ?? '');
  }
});
