import { exceptions } from './exceptions.mjs';
import { glossary, glossaryBack } from './glossary.mjs';
import { bannedWords } from './banned-words.mjs';

/** It compares the Russian spellings of names. */
const russianNames = 'server modules/duplicates/matching/';

/** Without placeholders: `{{name}}` of the page, `{name}` of emails, `{}` of templates. */
const plain = value => value.replace(/\{\{.*?\}\}|\{\w*\}/g, ' ');

const avoided = /інвалід(?!н)|переселен|філантроп|біжен[це]/iu;

/** Each rule returns the errors of a text, under the names its exceptions use. */
const rules = {
  /** Latin words are allowed in Ukrainian only where they are names. */
  latin: ({ uk }) => plain(uk).match(/[A-Za-z][A-Za-z0-9@.-]*[A-Za-z0-9]|[A-Za-z]/g) ?? [],
  /** A text that is the same in both languages was mostly forgotten. */
  equal: ({ uk, en, where }) => (uk === en && /\p{L}/u.test(plain(uk)) ? [where] : []),
  /** Letters Ukrainian does not have. */
  foreignLetters: ({ uk, where }) => (/[ыэёъ]/iu.test(uk) && !where.startsWith(russianNames) ? [where] : []),
  avoided: ({ uk }) => uk.match(avoided)?.slice(0, 1) ?? [],
  /** Words that were corrected and must not come back. */
  bannedWords: ({ uk, en, where }) =>
    bannedWords.some(([language, word, , isMeant = () => true]) => {
      const text = plain((language === 'uk' ? uk : en) ?? '');
      return word.test(text) && isMeant((language === 'uk' ? uk : en) ?? '');
    })
      ? [where]
      : [],
  /** Ukrainian has four plural forms; a number that decides no ending comes after a colon, in brackets or alone. */
  uncounted: ({ uk, where }) => (/\{\{count\}\}/.test(uk) && !/_(?:one|few|many|other)$/.test(where) ? [where] : []),
  cyrillicInEnglish: ({ en, where }) => (/[а-яґєії]/iu.test(en ?? '') ? [where] : []),
  glossary: ({ uk, en, where }) => {
    if (en === undefined) return [];
    const [own, other] = [plain(uk), plain(en)];
    const wrong =
      glossary.some(([english, ukrainian]) => english.test(other) && !ukrainian.test(own)) ||
      glossaryBack.some(([ukrainian, english]) => ukrainian.test(own) && !english.test(other));
    return wrong ? [where] : [];
  },
};

/** Every text that breaks a rule without an exception that says why, and every exception nothing needs any more. */
export function findFaults(texts) {
  const faults = [];
  for (const [rule, find] of Object.entries(rules)) {
    const known = new Map(Object.entries(exceptions[rule] ?? {}));
    const used = new Set();
    for (const text of texts) {
      for (const name of find(text)) {
        if (known.has(name)) used.add(name);
        else faults.push(`${rule}: ${name} · ${text.where}: ${text.uk} · ${text.en ?? '–'}`);
      }
    }
    for (const name of known.keys())
      if (!used.has(name)) faults.push(`${rule}: the exception “${name}” is not needed any more`);
  }
  return faults;
}
