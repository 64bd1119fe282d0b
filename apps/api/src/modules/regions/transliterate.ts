const anywhere: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  '’': '',
  "'": '',
  зг: 'zgh',
};
const atStart: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };
const within: Readonly<Record<string, string>> = { є: 'ie', ї: 'i', й: 'i', ю: 'iu', я: 'ia' };

/** A Ukrainian name in Latin letters, by resolution 55 of the Cabinet of Ministers (2010). */
export const transliterate = (name: string): string => name.replace(/[а-щьюяґєії’']+/giu, inLatin);

const inLatin = (word: string): string =>
  word.replace(/зг|./giu, (letter, place: number) => {
    const lower = letter.toLowerCase();
    const latin = anywhere[lower] ?? (place === 0 ? atStart : within)[lower] ?? letter;
    return lower === letter || latin === '' ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
