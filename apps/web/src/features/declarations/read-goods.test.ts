import { describe, expect, test } from 'vitest';
import { isTable, readGoods } from './read-goods.ts';

describe('rows copied from a spreadsheet', () => {
  test('become lines of goods, with decimal commas, spaces of thousands and Ukrainian days [R-DEC-10]', () => {
    expect(readGoods('Ковдра\tшт.\t1 200\t100,10\r\nЦукор\tкг\t33,33\t0.15 ₴\t01.01.2027\r\n')).toEqual([
      { name: 'Ковдра', units: 'шт.', quantity: '1200', unitPriceWithoutVat: '100.10', category: '', expiryDate: '' },
      {
        name: 'Цукор',
        units: 'кг',
        quantity: '33.33',
        unitPriceWithoutVat: '0.15',
        category: '',
        expiryDate: '2027-01-01',
      },
    ]);
  });

  test('lose their heading and empty rows, and quotes around a cell [R-DEC-10]', () => {
    const rows = readGoods('Назва\tОдиниця\tКількість\tЦіна\n\n"Набір ""Малюк"""\tнабір\t5\t300\n');
    expect(rows).toMatchObject([{ name: 'Набір "Малюк"', quantity: '5' }]);
  });

  test('keep what is no number, so that the form can show where it is wrong [R-DEC-10]', () => {
    expect(readGoods('Ковдра\tшт.\tдесять\t12,3,4')).toMatchObject([
      { quantity: 'десять', unitPriceWithoutVat: '12,3,4' },
    ]);
  });

  test('may come from a table in either language, and where a comma may group or be decimal nothing is guessed [R-DEC-11]', () => {
    const numbers = (cells: string) => {
      const [line] = readGoods(`Цукор\tкг\t${cells}`);
      return [line?.quantity, line?.unitPriceWithoutVat];
    };
    expect(numbers('1,250\t12,500 ₴')).toEqual(['1,250', '12,500']);
    expect(numbers('0,125\t1,250.00')).toEqual(['0.125', '1250.00']);
    expect(numbers('1,250,000\t12,50')).toEqual(['1250000', '12.50']);
    expect(numbers('1250,125\t1\u00a0250,00')).toEqual(['1250.125', '1250.00']);
  });

  test('may be parted by semicolons, and a word for one field is no table [R-DEC-10]', () => {
    expect(readGoods('Ковдра;шт.;10;100')).toMatchObject([{ name: 'Ковдра', units: 'шт.', quantity: '10' }]);
    expect(isTable('Ковдра вовняна')).toBe(false);
    expect(isTable('Ковдра\tшт.')).toBe(true);
  });
});
