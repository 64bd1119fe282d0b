import { searchWords } from '@oplich/contract/shared/fold-name';
import { expect, test } from 'vitest';
import type { FaqEntry } from './api.ts';
import { findQuestions, markHits } from './find-questions.ts';

const entry = (id: string, uk: [string, string], en: [string, string]): FaqEntry => ({
  id,
  audience: 'displaced',
  question: { uk: uk[0], en: en[0] },
  answer: { uk: uk[1], en: en[1] },
  position: 1,
  published: true,
  version: 1,
  missing: [],
});
const entries = [
  entry('bring', ['Що взяти із собою?', 'Паспорт або ID-картку. Це обов’язково.'], ['What do I bring?', 'A passport.']),
  entry('month', ['Як часто подавати заявки?', 'Раз на місяць.'], ['How often can I apply?', 'Once a month.']),
];
const idsOf = (typed: string) => findQuestions(entries, typed, 'uk').map(found => found.entry.id);

test('every word that is typed must occur, in either language, however apostrophes and hyphens are written [R-SUP-2]', () => {
  expect(idsOf('')).toEqual(['bring', 'month']);
  expect(idsOf('ЗАЯВК')).toEqual(['month']);
  expect(idsOf("обов'язково id картку")).toEqual(['bring']);
  expect(idsOf('passport взяти')).toEqual(['bring']);
  expect(idsOf('паспорт заявки')).toEqual([]);
});

test('a word is found in its other endings too [R-SUP-2]', () => {
  expect(searchWords('Картка документів і дім')).toEqual(['картк', 'документ', 'і', 'дім']);
  expect(idsOf('картка')).toEqual(['bring']);
  expect(idsOf('заявку')).toEqual(['month']);
});

test('says where the words stand only in the answer [R-SUP-2]', () => {
  expect(findQuestions(entries, 'місяць', 'uk')).toMatchObject([{ inAnswer: true }]);
  expect(findQuestions(entries, 'часто', 'uk')).toMatchObject([{ inAnswer: false }]);
  expect(findQuestions(entries, '', 'uk')).toMatchObject([{ inAnswer: false }, { inAnswer: false }]);
});

test('marks whole words and loses nothing of the text [R-SUP-2]', () => {
  const pieces = markHits('Обов’язково: ID-картка', searchWords("обов'яз картк"));
  expect(pieces.map(piece => piece.text).join('')).toBe('Обов’язково: ID-картка');
  expect(pieces.filter(piece => piece.isHit).map(piece => piece.text)).toEqual(['Обов’язково', 'картка']);
  expect(markHits('Текст', [])).toEqual([{ text: 'Текст', isHit: false }]);
});
