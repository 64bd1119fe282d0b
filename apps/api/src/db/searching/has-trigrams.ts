import { foldName } from '@oplich/contract/shared/fold-name';

/** The letters that `search_key` of the migrations replaces, and their replacements. */
const [letters, replacements] = ['оаинрквітелдсмупягзйчбьюхцїжшєфщґ%_\\', 'oaynr3viteldsmup8gzq4b67hc2jw1f590g '];
const keyLetters: ReadonlyMap<string, string> = new Map(
  Array.from(letters, (letter, place) => [letter, replacements[place] ?? '']),
);

const trigramsOfWord = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, place) => `  ${word} `.slice(place, place + 3));

/**
 * Whether a piece has a trigram other than those at its edges. A piece is bounded by letters that only some locales know, which may or may
 * not be parts of words, so its edge trigrams are uncertain.
 */
function hasTrigramInside(piece: string): boolean {
  const [first = '', last = ''] = [/^[a-z0-9]*/.exec(piece)?.[0], /[a-z0-9]*$/.exec(piece)?.[0]];
  const edgeTrigrams = new Set([`  ${first.slice(0, 1)}`, ` ${`${first} `.slice(0, 2)}`, `${`  ${last}`.slice(-2)} `]);
  const words = piece.split(/[^a-z0-9]+/).filter(word => word !== '');
  return words.flatMap(trigramsOfWord).some(trigram => !edgeTrigrams.has(trigram));
}

/**
 * Whether the trigram index can narrow a search, as decided by `trigrams_sought` of the migrations; otherwise it would match all rows.
 * Fewer than three letters, without apostrophes, are in too many rows anyway.
 */
export function hasTrigrams(search: string): boolean {
  const text = foldName(search);
  if (text.length < 3) return false;
  const key = Array.from(text, letter => keyLetters.get(letter) ?? letter).join('');
  return key.split(/[^ -~]+/).some(hasTrigramInside);
}
