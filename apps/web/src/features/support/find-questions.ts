import { foldName, searchWords } from '@oplich/contract/shared/fold-name';
import type { Language } from '@oplich/contract/shared/languages';
import type { FaqEntry } from './api.ts';

const holdsAll = (words: readonly string[], ...texts: string[]) => {
  const folded = foldName(texts.join(' '));
  return words.every(word => folded.includes(word));
};

/** A found question; `inAnswer` where the question itself does not contain all words. */
export interface Found {
  entry: FaqEntry;
  inAnswer: boolean;
}

/** Questions in which every word occurs, in either language, as the server finds them too. */
export function findQuestions(entries: readonly FaqEntry[], typed: string, language: Language): Found[] {
  const words = searchWords(typed);
  return entries
    .filter(({ question, answer }) => holdsAll(words, question.uk, question.en, answer.uk, answer.en))
    .map(entry => ({ entry, inAnswer: words.length > 0 && !holdsAll(words, entry.question[language]) }));
}

/** Splits a text, marking the words that contain a search term. */
export function markHits(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  if (words.length === 0) return [{ text, isHit: false }];
  return text
    .split(/([\p{L}\p{N}'’ʼ`′‘]+)/u)
    .filter(piece => piece !== '')
    .map(piece => {
      const folded = foldName(piece);
      return { text: piece, isHit: words.some(word => folded.includes(word)) };
    });
}
