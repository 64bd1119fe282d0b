import type { Language } from './languages.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;

const uk = (one: string, few: string, many: string, other: string): [Language, Forms] => [
  'uk',
  { one, few, many, other },
];
const en = (one: string, other: string): [Language, Forms] => ['en', { one, other }];

/** The units people write out. Whatever else is typed is an abbreviation ("шт.", "кг") or a word that nobody here can decline. */
const words: readonly [Language, Forms][] = [
  uk('набір', 'набори', 'наборів', 'набору'),
  uk('комплект', 'комплекти', 'комплектів', 'комплекту'),
  uk('пара', 'пари', 'пар', 'пари'),
  uk('штука', 'штуки', 'штук', 'штуки'),
  uk('упаковка', 'упаковки', 'упаковок', 'упаковки'),
  uk('пачка', 'пачки', 'пачок', 'пачки'),
  uk('коробка', 'коробки', 'коробок', 'коробки'),
  uk('ящик', 'ящики', 'ящиків', 'ящика'),
  uk('мішок', 'мішки', 'мішків', 'мішка'),
  uk('пакет', 'пакети', 'пакетів', 'пакета'),
  uk('пляшка', 'пляшки', 'пляшок', 'пляшки'),
  uk('банка', 'банки', 'банок', 'банки'),
  uk('рулон', 'рулони', 'рулонів', 'рулону'),
  uk('палета', 'палети', 'палет', 'палети'),
  uk('літр', 'літри', 'літрів', 'літра'),
  uk('кілограм', 'кілограми', 'кілограмів', 'кілограма'),
  uk('грам', 'грами', 'грамів', 'грама'),
  uk('метр', 'метри', 'метрів', 'метра'),
  uk('тонна', 'тонни', 'тонн', 'тонни'),
  en('pc', 'pcs'),
  en('piece', 'pieces'),
  en('kit', 'kits'),
  en('set', 'sets'),
  en('pair', 'pairs'),
  en('pack', 'packs'),
  en('package', 'packages'),
  en('box', 'boxes'),
  en('bag', 'bags'),
  en('bottle', 'bottles'),
  en('can', 'cans'),
  en('roll', 'rolls'),
  en('pallet', 'pallets'),
  en('litre', 'litres'),
  en('kilogram', 'kilograms'),
];
const known = new Map(words.flatMap(word => Object.values(word[1]).map(form => [form, word] as const)));

/** Longer than any abbreviation in use, or of several words: it reads as a word. */
const isWord = (units: string) => !units.includes('.') && (units.length > 4 || /\s/.test(units));

/**
 * Returns an amount, formatted in the reader's language, with its unit: "2 набори", "1 pc", "12,5 кг". An unknown unit cannot be declined
 * and comes first: "торба: 244". `value` is the same amount as a decimal string.
 */
export function inUnits(written: string, value: string, units: string): string {
  const word = known.get(units.trim().toLowerCase());
  if (word) {
    const [language, forms] = word;
    return `${written}\u00a0${forms[new Intl.PluralRules(language).select(Number(value))] ?? units}`;
  }
  return isWord(units.trim()) ? `${units.trim()}: ${written}` : `${written}\u00a0${units}`;
}
