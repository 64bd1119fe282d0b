import { foldName } from '@oplich/contract/shared/fold-name';

/** How `search_key` of the migrations writes letters that every locale knows. */
const [folded, written] = ['оаинрквітелдсмупягзйчбьюхцїжшєфщґ%_\\', 'oaynr3viteldsmup8gzq4b67hc2jw1f590g '];
const writtenSo: ReadonlyMap<string, string> = new Map(
  Array.from(folded, (letter, place) => [letter, written[place] ?? '']),
);

const trigramsOfWord = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, place) => `  ${word} `.slice(place, place + 3));

/** Whether a piece of a text without letters that a locale may know or not has a trigram beside those of where it begins and ends. */
function hasTrigramInside(piece: string): boolean {
  const [first = '', last = ''] = [/^[a-z0-9]*/.exec(piece)?.[0], /[a-z0-9]*$/.exec(piece)?.[0]];
  const ends = new Set([`  ${first.slice(0, 1)}`, ` ${`${first} `.slice(0, 2)}`, `${`  ${last}`.slice(-2)} `]);
  const words = piece.split(/[^a-z0-9]+/).filter(word => word !== '');
  return words.flatMap(trigramsOfWord).some(trigram => !ends.has(trigram));
}

/**
 * Whether an index of trigrams has something of what is sought, as `trigrams_sought` of the migrations has it: without, it would tell all rows
 * there are. Less than three letters, when apostrophes are gone, are in many rows anyway.
 */
export function hasTrigrams(search: string): boolean {
  const text = foldName(search);
  if (text.length < 3) return false;
  const key = Array.from(text, letter => writtenSo.get(letter) ?? letter).join('');
  return key.split(/[^ -~]+/).some(hasTrigramInside);
}
