import { expect, test } from 'vitest';
import { labelledPairs } from '../../../../test/labelled/pairs.ts';
import { blocksOf, keyed, match, type Person } from './match.ts';

const found = ({ a, b }: { a: Person; b: Person }) => match(keyed(a), keyed(b)) !== null;

test('of pairs that are found 95 of 100 are one person, and of those who are 90 of 100 are found [R-DUP-2]', () => {
  const same = labelledPairs.filter(({ isSame }) => isSame);
  const [right, wrong] = [same.filter(found), labelledPairs.filter(pair => !pair.isSame && found(pair))];
  const missed = same.filter(pair => !found(pair)).map(({ rule, a }) => `${rule}: ${a.surname}`);
  expect(labelledPairs.length).toBeGreaterThanOrEqual(500);
  expect(
    right.length / (right.length + wrong.length),
    wrong.map(({ rule, a }) => `${rule}: ${a.surname}`).join('; '),
  ).toBeGreaterThanOrEqual(0.95);
  expect(right.length / same.length, missed.join('; ')).toBeGreaterThanOrEqual(0.9);
});

test('whom a pair is found for stands in one block with the other, or it would never be compared [R-DUP-2]', () => {
  for (const pair of labelledPairs.filter(found)) {
    const ofB = blocksOf(keyed(pair.b));
    expect(
      blocksOf(keyed(pair.a)).some(block => ofB.includes(block)),
      `${pair.rule}: ${pair.a.surname}`,
    ).toBe(true);
  }
});

test('which of two is the first changes nothing [R-DUP-2]', () => {
  for (const { rule, a, b } of labelledPairs) {
    expect(match(keyed(a), keyed(b)), `${rule}: ${a.surname}`).toEqual(match(keyed(b), keyed(a)));
  }
});

const olena: Person = {
  surname: 'Ковальчук', name: 'Олена', patronym: 'Іванівна', birthday: '1980-05-17', phoneNumber: null, taxNumber: null, document: null,
}; // prettier-ignore
const why = (b: Partial<Person>, a: Partial<Person> = {}) =>
  match(keyed({ ...olena, ...a }), keyed({ ...olena, ...b }))?.reasons ?? [];

test('numbers, phone, name with birthday and similar names are reasons, each by itself [R-DUP-2]', () => {
  const stranger = { surname: 'Бондар', name: 'Ігор', patronym: null, birthday: '1999-01-01' };
  expect(why({ ...stranger, taxNumber: 'x' }, { taxNumber: 'x' })).toEqual(['taxNumber']);
  expect(why({ ...stranger, document: 'x' }, { document: 'x' })).toEqual(['document']);
  expect(why({ ...stranger, phoneNumber: '+380501112233' }, { phoneNumber: '+380501112233' })).toEqual(['phone']);
  expect(why(stranger)).toEqual([]);
  expect(why({})).toEqual(['nameAndBirthday']);
  expect(why({ surname: 'Kovalchuk', name: 'Elena', patronym: null })).toEqual(['nameAndBirthday']);
  expect(why({ surname: 'Олена', name: 'Ковальчук' })).toEqual(['similarName']);
  expect(why({ surname: 'Мороз' })).toEqual(['similarName']);
  expect(why({ surname: 'Мороз', patronym: null })).toEqual([]);
  expect(why({ surname: 'Мороз', birthday: '1980-05-18' })).toEqual([]);
});

test('the likelier the reasons, the higher the score, and several are more than one [R-DUP-2]', () => {
  const scoreOf = (b: Partial<Person>, a: Partial<Person> = {}) =>
    match(keyed({ ...olena, ...a }), keyed({ ...olena, ...b }))?.score ?? 0;
  const stranger = { surname: 'Бондар', name: 'Ігор', birthday: null };
  const phone = scoreOf({ ...stranger, phoneNumber: 'p' }, { phoneNumber: 'p' });
  expect(phone).toBeLessThan(scoreOf({ surname: 'Мороз' }));
  expect(scoreOf({ surname: 'Мороз' })).toBeLessThan(scoreOf({}));
  expect(scoreOf({})).toBeLessThan(scoreOf({ phoneNumber: 'p' }, { phoneNumber: 'p' }));
  expect(scoreOf({ taxNumber: 't', phoneNumber: 'p' }, { taxNumber: 't', phoneNumber: 'p' })).toBeLessThanOrEqual(1);
});
