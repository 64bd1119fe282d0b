/**
 * Words that were removed from the texts and must not return: the word, its replacement and the reason. Ukrainian words are inflected, so
 * only their stems are listed.
 */
export const bannedWords = [
  ['uk', /(?<![а-яґєії])(?:обери|обері|обрати|обира)/i, 'виберіть: one verb for choosing'],
  ['uk', /вивантаж/i, 'завантажити: what people call getting a file'],
  ['uk', /вилуч/i, 'видалити: what people call it; вилучити is for stock alone'],
  ['uk', /(?<![а-яґєії])питан(?:ня|ь|ням|нях)(?![а-яґєії])/i, 'запитання: what is asked; питання is a matter'],
  ['uk', /показов/i, 'демонстраційні дані: what they are called'],
  ['uk', /(?<![а-яґєії])файлу(?![а-яґєії])/i, 'файла: the genitive of a thing'],
  ['uk', /залиши(?:лось|лась|вся (?:місц|дн))|(?<![а-яґєії])лиши(?:л|в|т)/i, 'залишилося: one form of the verb'],
  ['uk', /чекає перевірки|чекають перевірки/i, 'чекає на перевірку: as the product says of all that waits'],
  ['uk', /в дорозі/i, 'у дорозі: в meets another consonant group', text => !/[аеєиіїоуюя]\s+в дорозі/i.test(text)],
  ['uk', /не дає камеру/i, 'має доступу до камери: nobody gives cameras'],
  ['uk', /(?<![а-яґєії])скануйте/i, 'відскануйте: it is done once'],
  ['uk', /запрошення скасовано/i, 'відкликано: one word for it everywhere'],
  ['uk', /запрошення адміністратора/i, 'запрошення стати адміністратором: else an administrator invites'],
  ['uk', /забрати прохання|прохання забрано/i, 'відкликати прохання'],
  ['uk', /пошта або пароль не збігаються/i, 'неправильна пошта або пароль: they need not match each other'],
  ['en', /\boblasts?\b/i, 'region: the word of the rest of the page'],
  ['en', /\bemails?\b/i, 'e-mail: one spelling'],
  [
    'en',
    /\brecords?\b(?! (?:of|is|stays|remain))/i,
    'what is counted has a name',
    text => /\{\{count\}\} record/.test(text),
  ],
];
