import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

test.each([
  ['Згурський', 'Zghurskyi'],
  ['Розгон', 'Rozghon'],
  ['Юрій', 'Yurii'],
  ['Знам’янка', 'Znamianka'],
  ['Єнакієве', 'Yenakiieve'],
  ['Щербухи', 'Shcherbukhy'],
  ['Івано-Франківськ', 'Ivano-Frankivsk'],
  ['Ґелетин Яр', 'Geletyn Yar'],
])('%s is written %s by the Cabinet’s table [R-RGN-3]', (name, latin) => expect(transliterate(name)).toBe(latin));
