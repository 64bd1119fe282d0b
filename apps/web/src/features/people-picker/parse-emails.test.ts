import { expect, test } from 'vitest';
import { parseEmails, withoutEntries } from './parse-emails.ts';
import { countPicked, nobodyPicked, pickedToSend, wrongIn } from './picked.ts';

test.each([
  ['a@ukr.net, b@ukr.net;c@ukr.net d@ukr.net|e@ukr.net'],
  ['a@ukr.net\r\nb@ukr.net\n\nc@ukr.net\td@ukr.net\n e@ukr.net '],
  ['Бойко\tГанна\ta@ukr.net\nІваненко;Петро;b@ukr.net\n"Коваль, Ірина" <c@ukr.net>\nmailto:d@ukr.net, (e@ukr.net).'],
])('addresses are found whatever stands between them: %j [R-PAR-28]', text => {
  expect(parseEmails(text)).toEqual({
    emails: ['a', 'b', 'c', 'd', 'e'].map(name => `${name}@ukr.net`),
    repeated: 0,
    wrong: [],
  });
});

test('the same address in other letters is one, and the repetition is told [R-PAR-28]', () => {
  expect(parseEmails('Ganna@Ukr.net\nganna@ukr.net ganna@ukr.net')).toMatchObject({
    emails: ['ganna@ukr.net'],
    repeated: 2,
  });
});

test('what is no address is told, also one that lost its @ beside good ones or has a letter of another alphabet [R-PAR-28]', () => {
  const { emails, wrong } = parseEmails(
    'E-mail\na@ukr.net, b.ukr.net\nоksana@ukr.net\nivan@\nx@y@ukr.net\n01.02.2026 І.П. c@ukr.net',
  );
  expect(emails).toEqual(['a@ukr.net', 'c@ukr.net']);
  expect(wrong).toEqual(['E-mail', 'b.ukr.net', 'оksana@ukr.net', 'ivan@', 'x@y@ukr.net']);
});

test('an address or a row is taken off the list, the rest stays as it was pasted [R-PAR-28]', () => {
  const text = 'Бойко\ta@ukr.net\nE-mail\nb@ukr.net; C@ukr.net';
  expect(withoutEntries(text, ['E-mail'])).toBe('Бойко\ta@ukr.net\nb@ukr.net; C@ukr.net');
  expect(parseEmails(withoutEntries(text, ['c@ukr.net'])).emails).toEqual(['a@ukr.net', 'b@ukr.net']);
  expect(withoutEntries('a@ukr.net\nb@ukr.net', ['a@ukr.net'])).toBe('b@ukr.net');
});

test('a thousand addresses are read, one more is too many [R-PAR-28]', () => {
  const list = Array.from({ length: 1000 }, (_, n) => `p${n}@ukr.net`).join('\n');
  expect(wrongIn({ ...nobodyPicked, list })).toBeUndefined();
  expect(countPicked({ ...nobodyPicked, list })).toBe(1000);
  expect(wrongIn({ ...nobodyPicked, list: `${list}\nq@ukr.net` })).toBe('too_large');
  expect(wrongIn({ ...nobodyPicked, list: 'без адреси' })).toBe('invalid');
  expect(pickedToSend({ ...nobodyPicked, list: 'a@ukr.net' })).toEqual({ emails: ['a@ukr.net'], ids: [] });
});
