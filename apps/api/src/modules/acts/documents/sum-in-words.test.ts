import { limits } from '@oplich/contract';
import { Money, Quantity } from '@oplich/contract/shared/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal, money } from '../../../platform/decimal.ts';
import { sumInWords } from './sum-in-words.ts';

const values: Readonly<Record<string, number>> = {
  нуль: 0, один: 1, одна: 1, два: 2, дві: 2, три: 3, чотири: 4, 'п’ять': 5, шість: 6, сім: 7, вісім: 8, 'дев’ять': 9,
  десять: 10, одинадцять: 11, дванадцять: 12, тринадцять: 13, чотирнадцять: 14, 'п’ятнадцять': 15, шістнадцять: 16,
  сімнадцять: 17, вісімнадцять: 18, 'дев’ятнадцять': 19, двадцять: 20, тридцять: 30, сорок: 40, 'п’ятдесят': 50,
  шістдесят: 60, сімдесят: 70, вісімдесят: 80, 'дев’яносто': 90, сто: 100, двісті: 200, триста: 300, чотириста: 400,
  'п’ятсот': 500, шістсот: 600, сімсот: 700, вісімсот: 800, 'дев’ятсот': 900,
}; // prettier-ignore
const scales: readonly [RegExp, number][] = [
  [/^мільйон(и|ів)?$/, 1_000_000],
  [/^тисяч(а|і)?$/, 1000],
];

/** Reads the words back into kopiykas. */
function readWords(words: string): number {
  let [sum, group] = [0, 0];
  const parts = words.toLowerCase().split(' ');
  const end = parts.findIndex(word => /^грив(ня|ні|ень)$/.test(word));
  for (const word of parts.slice(0, end)) {
    const scale = scales.find(([pattern]) => pattern.test(word))?.[1];
    if (scale !== undefined) [sum, group] = [sum + group * scale, 0];
    else if (values[word] === undefined) throw new Error(`not a number: ${word}`);
    else group += values[word];
  }
  return (sum + group) * 100 + Number(parts[end + 1]);
}

const amount = (kopiykas: number) => `${Math.floor(kopiykas / 100)}.${String(kopiykas % 100).padStart(2, '0')}`;

/** What grammar wants after a number, told by the standard library: 1 гривня, 2 гривні, 5 гривень. */
const rules = new Intl.PluralRules('uk');
const agreeing: Readonly<Record<string, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  hryvnia: { one: 'гривня', few: 'гривні', many: 'гривень' },
  kopiyka: { one: 'копійка', few: 'копійки', many: 'копійок' },
  thousand: { one: 'тисяча', few: 'тисячі', many: 'тисяч' },
  million: { one: 'мільйон', few: 'мільйони', many: 'мільйонів' },
};

test('number and gender agree with what is counted, for every sum up to 999,999,999.99 [R-ACT-12]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
      const words = sumInWords(amount(whole * 100 + part)).toLowerCase();
      const wanted = (of: string, count: number) => agreeing[of]?.[rules.select(count)];
      const [thousands, millions] = [Math.floor(whole / 1000) % 1000, Math.floor(whole / 1_000_000)];
      expect(words.endsWith(` ${String(part).padStart(2, '0')} ${wanted('kopiyka', part)}`)).toBe(true);
      expect(words.match(/грив\p{L}+/u)?.[0]).toBe(wanted('hryvnia', whole % 1000));
      expect(words.match(/тисяч\p{L}*/u)?.[0]).toBe(thousands === 0 ? undefined : wanted('thousand', thousands));
      expect(words.match(/мільйон\p{L}*/u)?.[0]).toBe(millions === 0 ? undefined : wanted('million', millions));
      expect(words).not.toMatch(/(один|два) (грив|тисяч)|(одна|дві) мільйон/);
    }),
    { numRuns: 3000 },
  );
});

test('every sum up to 999,999,999.99 is read back as what it was [R-ACT-12]', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 99_999_999_999 })),
      kopiykas => {
        expect(readWords(sumInWords(amount(kopiykas)))).toBe(kopiykas);
      },
    ),
    { numRuns: 3000 },
  );
});

test('gender and number agree [R-ACT-12]', () => {
  expect(sumInWords('0.00')).toBe('Нуль гривень 00 копійок');
  expect(sumInWords('1.01')).toBe('Одна гривня 01 копійка');
  expect(sumInWords('102.02')).toBe('Сто дві гривні 02 копійки');
  expect(sumInWords('11.11')).toBe('Одинадцять гривень 11 копійок');
  expect(sumInWords('2001.21')).toBe('Дві тисячі одна гривня 21 копійка');
  expect(sumInWords('1000000.50')).toBe('Один мільйон гривень 50 копійок');
  expect(sumInWords('22514000.00')).toBe('Двадцять два мільйони п’ятсот чотирнадцять тисяч гривень 00 копійок');
});

test('the greatest act there may be has a sum in words [R-ACT-12]', () => {
  const line = lineTotal(Quantity.parse('999999999.999'), Money.parse('9999999999.99'));
  expect(sumInWords(money(line.times(limits.actItems)))).toBe(
    'Дев’ять секстильйонів дев’ятсот дев’яносто дев’ять квінтильйонів дев’ятсот дев’яносто дев’ять квадрильйонів ' +
      'дев’ятсот дев’яносто дев’ять трильйонів дев’ятсот вісімдесят мільярдів гривень 00 копійок',
  );
});
