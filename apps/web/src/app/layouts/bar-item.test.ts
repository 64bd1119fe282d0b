import { expect, test } from 'vitest';
import { howManyFit } from './bar-item.ts';

test.each([
  [4, ['Головна', 'Заходи', 'Запити', 'Склад', 'Акти'], 'Ще'],
  [4, ['Home', 'Events', 'Warehouse', 'Declarations', 'Reports'], 'More'],
  [4, ['Головна', 'Заходи', 'Запити', 'Моя допомога'], 'Ще'],
  [3, ['Головна', 'Користувачі', 'Дублікати', 'Друге підтвердження', 'Підтримка'], 'Ще'],
  [3, ['Home', 'Events', 'Support'], 'More'],
  [0, [], 'More'],
])(
  '%i of the places %j stand in the bar of a phone, beside the rest: no word runs into the next [R-UIX-31]',
  (fit, labels, more) => {
    expect(howManyFit(labels, more)).toBe(fit);
  },
);
