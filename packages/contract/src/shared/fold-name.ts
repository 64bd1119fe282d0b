const dropped = /['’ʼ`′‘"ъ]/g;
const neighbours: Readonly<Record<string, string>> = { ґ: 'г', ё: 'е', ы: 'и', э: 'е', '-': ' ' };
const [latin, cyrillic] = ['abcehikmoptxy', 'авсенікмортху'];

/**
 * Names as they are searched for: the same folding as the database's `fold_name`, for a list that is already on the
 * device. Apostrophes go, hyphens are spaces, foreign letters become their Ukrainian neighbours.
 */
export const foldName = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(dropped, '')
    .replace(/[ґёыэ-]/g, letter => neighbours[letter] ?? letter)
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => (/[а-яґєії]/.test(word) ? word.replace(/[a-z]/g, toCyrillic) : word))
    .join(' ');

const toCyrillic = (letter: string) => cyrillic[latin.indexOf(letter)] ?? letter;

/**
 * The words of a search over running text, folded. Ukrainian words change their endings, so of a longer one its beginning
 * is looked for: "картка" finds "ID-картку", "заявка" finds "заявки".
 */
export const searchWords = (typed: string): string[] =>
  foldName(typed)
    .split(' ')
    .filter(word => word !== '')
    .map(word => (/^[а-яґєії]{5,}$/.test(word) ? word.slice(0, word.length > 6 ? -2 : -1) : word));
