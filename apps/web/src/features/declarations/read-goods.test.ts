import { describe, expect, test } from 'vitest';
import { isTable, readGoods } from './read-goods.ts';

describe('rows copied from a spreadsheet', () => {
  test('become lines of goods, with decimal commas, spaces of thousands and Ukrainian days [R-DEC-10]', () => {
    expect(readGoods('Ковдра\tшт.\t1 200\t100,10\r\nЦукор\tкг\t33,333\t0.15 ₴\t01.01.2027\r\n')).toEqual([
      { name: 'Ковдра', units: 'шт.', quantity: '1200', unitPriceWithoutVat: '100.10', category: '', expiryDate: '' },
      {
        name: 'Цукор',
        units: 'кг',
        quantity: '33.333',
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

  test('may be parted by semicolons, and a word for one field is no table [R-DEC-10]', () => {
    expect(readGoods('Ковдра;шт.;10;100')).toMatchObject([{ name: 'Ковдра', units: 'шт.', quantity: '10' }]);
    expect(isTable('Ковдра вовняна')).toBe(false);
    expect(isTable('Ковдра\tшт.')).toBe(true);
  });
});
