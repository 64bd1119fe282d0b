import { sameNames } from './same-names.ts';

/*
 * Returns a key of how a name sounds, whether it was written in Ukrainian, Russian or Latin letters: two spellings of one name have one
 * key. Sources: the Cabinet's table of romanization (resolution No. 55 of 27 January 2010) and earlier passports, the Ukrainian orthography
 * of 2019 on Russian names (§§ 129–131), and common spellings by ear.
 */

/** Latin combinations, the longest first: both the Cabinet's table and the older ones of passports. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'щ'],
  [/zgh/g, 'зг'],
  [/kh/g, 'х'],
  [/zh/g, 'ж'],
  [/ts|tz/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/ph/g, 'ф'],
  [/ck/g, 'к'],
  [/x/g, 'кс'],
];
const latinLetters: Readonly<Record<string, string>> = {
  a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'г', i: 'и', j: 'и', k: 'к', l: 'л', m: 'м', n: 'н',
  o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', y: 'и', z: 'з',
}; // prettier-ignore
/** Letters of the two Cyrillic alphabets that replace one another: и/і/ї/й/ы, е/є/э/ё, г/ґ. */
const cyrillic: Readonly<Record<string, string>> = {
  і: 'и', ї: 'и', й: 'и', ы: 'и', є: 'е', э: 'е', ё: 'е', ґ: 'г', ю: 'иу', я: 'иа', ь: '', ъ: '',
}; // prettier-ignore

/** Names come again and again: how the last ones sound is known. */
const knownSounds = new Map<string, string>();
const mostKnown = 20_000;

/** Returns how a word sounds: one canonical spelling in Cyrillic. */
export function soundOf(word: string): string {
  const known = knownSounds.get(word);
  if (known !== undefined) return known;
  if (knownSounds.size >= mostKnown) knownSounds.clear();
  const sound = spell(word);
  knownSounds.set(word, sound);
  return sound;
}

function spell(word: string): string {
  let letters = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  if (/[a-z]/.test(letters)) {
    for (const [from, to] of latin) letters = letters.replace(from, to);
    letters = letters.replace(/[a-z]/g, letter => latinLetters[letter] ?? letter);
  }
  return letters
    .replace(/[ьй]о/g, 'е')
    .replace(/./gu, letter => cyrillic[letter] ?? letter)
    .replace(/и[её]/g, 'е')
    .replace(/ио/g, 'е')
    .replace(/(.)\1+/gu, '$1');
}

/** Endings of a surname that differ by language alone: Ковальська, Ковальская; Петренко has none. */
const surnameEndings: readonly (readonly [RegExp, string])[] = [
  [/(с|ц)каиа$/, '$1ка'],
  [/аиа$/, 'а'],
  [/(е|о)в(а?)$/, 'ев$2'],
  [/(и|е)ц$/, 'ец'],
  [/(и|е)нко$/, 'енко'],
];

/** Returns the key of a surname; of a double one its parts in the order of the alphabet. */
export const surnameKey = (surname: string): string =>
  surname
    .split(/[\s–-]+/u)
    .map(part => surnameEndings.reduce((sound, [ending, one]) => sound.replace(ending, one), soundOf(part)))
    .filter(part => part !== '')
    .sort()
    .join('-');

const names = new Map(sameNames.flatMap((group, index) => group.map(name => [soundOf(name), `#${index}`] as const)));

/** Whether a name is one that people are known to have. */
export const isKnownName = (name: string): boolean => names.has(soundOf(name.split(/\s/)[0] ?? ''));

/** Returns the key of a given name: the same for all spellings and languages of one. */
export function nameKey(name: string): string {
  const sound = soundOf(name.split(/\s/)[0] ?? '');
  return names.get(sound) ?? sound;
}

/** Patronymics as both languages make them: Іванович, Ивановна, Ivanivna, Ілліч. */
const patronymEnding = /(ев|ов|ив)?(ич|на)$|(иевич|ович|евич|ивна|евна|овна|инична|ична)$/;

/** Returns the key of a patronymic: the sound of the father's name, and the ending for son or daughter. */
export function patronymKey(patronym: string): string {
  const sound = soundOf(patronym);
  const child = sound.endsWith('а') ? 'f' : 'm';
  const stem = sound.replace(patronymEnding, '').replace(/[ичь]+$/, '');
  if (stem === '') return '';
  return `${fathers.get(stem) ?? fathers.get(stem.slice(0, -1)) ?? stem}.${child}`;
}

/** Fathers' names without their endings: Микола → микол, Сергій → серг, Ілля → ил. */
const fathers = new Map(
  sameNames.flatMap((group, index) =>
    group.map(name => [soundOf(name).replace(/[аиоеу]+$/, ''), `#${index}`] as const),
  ),
);
