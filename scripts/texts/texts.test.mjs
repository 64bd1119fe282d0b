import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectTexts } from './collect-texts.mjs';
import { findFaults } from './find-faults.mjs';

const texts = collectTexts(fileURLToPath(new URL('../..', import.meta.url)));

test('every text of the page, the emails, the documents and the notifications keeps the rules of its language; each exception has a reason and is needed [R-UIX-2]', () => {
  expect(findFaults(texts)).toEqual([]);
});

test('all sources of texts are read', () => {
  const count = start => texts.filter(({ where }) => where.startsWith(start)).length;
  expect(count('page ')).toBeGreaterThan(2000);
  expect(count('server modules/')).toBeGreaterThan(400);
  expect(count('faq ')).toBe(40);
});

const fault = (uk, en, where = 'page x: y') => {
  const { length } = findFaults([]);
  return findFaults([{ where, uk, en }]).length > length;
};

test.each([
  ['Latin letters', 'Натисніть Save', 'Press save'],
  ['the same text twice', 'Опліч', 'Опліч'],
  ['a Russian letter', 'Этот', 'This'],
  ['a word to avoid', 'Переселенець', 'A person'],
  ['a word that was corrected', 'Вивантажити список', 'Export the list'],
  ['an English word that was corrected', 'Ваша область', 'Your oblast'],
  ['Ukrainian in English', 'Так', 'Yes, так'],
  ['another word than the glossary’s', 'Накладна', 'Waybill'],
  ['another English word than the glossary’s', 'Область', 'Province'],
])('%s is found', (_, uk, en) => {
  expect(fault(uk, en)).toBe(true);
  expect(fault('Так', 'Yes')).toBe(false);
});
