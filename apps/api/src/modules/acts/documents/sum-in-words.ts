/** Sums of money in Ukrainian words, as documents have them: "сто дві гривні 05 копійок". */

const ones = ['', 'один', 'два', 'три', 'чотири', 'п’ять', 'шість', 'сім', 'вісім', 'дев’ять'];
const feminine: Readonly<Record<number, string>> = { 1: 'одна', 2: 'дві' };
const teens = [
  'десять',
  'одинадцять',
  'дванадцять',
  'тринадцять',
  'чотирнадцять',
  'п’ятнадцять',
  'шістнадцять',
  'сімнадцять',
  'вісімнадцять',
  'дев’ятнадцять',
];
const tens = [
  '',
  '',
  'двадцять',
  'тридцять',
  'сорок',
  'п’ятдесят',
  'шістдесят',
  'сімдесят',
  'вісімдесят',
  'дев’яносто',
];
const hundreds = ['', 'сто', 'двісті', 'триста', 'чотириста', 'п’ятсот', 'шістсот', 'сімсот', 'вісімсот', 'дев’ятсот'];

/** After 1, after 2–4, after the rest: гривня, гривні, гривень. */
type Forms = readonly [one: string, few: string, many: string];
/** As far as the sum of an act whose every line has the largest quantity and cost. */
const groups: readonly { forms: Forms; isFeminine: boolean }[] = [
  { forms: ['гривня', 'гривні', 'гривень'], isFeminine: true },
  { forms: ['тисяча', 'тисячі', 'тисяч'], isFeminine: true },
  { forms: ['мільйон', 'мільйони', 'мільйонів'], isFeminine: false },
  { forms: ['мільярд', 'мільярди', 'мільярдів'], isFeminine: false },
  { forms: ['трильйон', 'трильйони', 'трильйонів'], isFeminine: false },
  { forms: ['квадрильйон', 'квадрильйони', 'квадрильйонів'], isFeminine: false },
  { forms: ['квінтильйон', 'квінтильйони', 'квінтильйонів'], isFeminine: false },
  { forms: ['секстильйон', 'секстильйони', 'секстильйонів'], isFeminine: false },
];
const kopiykas: Forms = ['копійка', 'копійки', 'копійок'];

function formAfter(count: number, [one, few, many]: Forms): string {
  const [last, lastTwo] = [count % 10, count % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

/** A number below a thousand. */
function wordsBelowThousand(count: number, isFeminine: boolean): string[] {
  const [hundred, ten, one] = [Math.floor(count / 100), Math.floor((count % 100) / 10), count % 10];
  const rest = ten === 1 ? [teens[one]] : [tens[ten], (isFeminine && feminine[one]) || ones[one]];
  return [hundreds[hundred], ...rest].filter((word): word is string => word !== undefined && word !== '');
}

/** Returns a sum such as `"1250.05"` in words, kopiykas in digits, beginning with a capital letter. */
export function sumInWords(amount: string): string {
  const [whole = '0', part = '00'] = amount.split('.');
  // Threes from the right: units, thousands, millions …
  const threes = (whole.match(/\d{1,3}(?=(\d{3})*$)/g) ?? []).map(Number).reverse();
  const inWords = threes.flatMap((count, index) => {
    const group = groups[index];
    if (!group) throw new Error(`a sum too great for words: ${amount}`);
    if (count === 0 && index > 0) return [];
    return [[...wordsBelowThousand(count, group.isFeminine), formAfter(count, group.forms)].join(' ')];
  });
  const isZero = threes.every(count => count === 0);
  const words = [...(isZero ? ['нуль'] : []), ...inWords.reverse(), part, formAfter(Number(part), kopiykas)].join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
