/** Reads every text of the product out of its sources: the page's dictionaries, and the words of emails, documents and notifications. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A text with its place; undefined in a language that lacks it. `{}` is a placeholder for a value. */
const text = (where, uk, en) => ({ where, uk, en });
const hasCyrillic = value => /[а-яґєії]/iu.test(value);

const sourceFiles = folder =>
  readdirSync(folder).flatMap(name => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return sourceFiles(file);
    return /\.ts$/.test(name) && !/\.test\.ts$/.test(name) ? [file] : [];
  });

const parse = file => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Returns the expression inside `as const`, `satisfies …` and brackets. */
const bare = node =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;

const writtenIn = node => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(span => `{}${span.literal.text}`).join('');
  }
  return undefined;
};

/** Returns `a.b.c` → text, for all texts below a node; several texts of one function are numbered. */
function leaves(given, at = '') {
  const node = bare(given);
  const own = writtenIn(node);
  if (own !== undefined) return [[at, own]];
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap(property => {
      if (!property.name) return [];
      const name = property.name.text ?? property.name.getText();
      const value = property.initializer ?? property.body;
      return value ? leaves(value, at === '' ? name : `${at}.${name}`) : [];
    });
  }
  const inside = [];
  const walk = child => {
    const found = leaves(child, '');
    inside.push(...found.map(([name, value]) => [name, value]));
  };
  ts.forEachChild(node, child => {
    if (!ts.isTypeNode(child)) walk(child);
  });
  // A language code is an argument of a formatter, no text.
  return inside
    .filter(([, value]) => value !== 'uk' && value !== 'en')
    .map(([name, value], index) => [[at, name, inside.length > 1 ? `#${index}` : ''].filter(Boolean).join('.'), value]);
}

const dictionaryOf = file => {
  const found = [];
  for (const statement of parse(file).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer && ts.isObjectLiteralExpression(bare(initializer))) found.push(...leaves(initializer));
    }
  }
  return new Map(found);
};

/** The page's dictionaries, key by key. */
function pageTexts(root) {
  const folder = path.join(root, 'apps/web/src/i18n');
  return sourceFiles(path.join(folder, 'uk')).flatMap(file => {
    const name = path.relative(path.join(folder, 'uk'), file);
    if (name === path.join('cabinet', 'index.ts')) return [];
    const other = path.join(folder, 'en', name);
    const en = existsSync(other) ? dictionaryOf(other) : new Map();
    const prefix = `page ${name.replace(/\.ts$/, '').replaceAll(path.sep, '/')}`;
    return [...dictionaryOf(file)].map(([key, uk]) => text(`${prefix}: ${key}`, uk, en.get(key)));
  });
}

/** Returns the texts of the server: everywhere `uk` and `en` occur together, and texts written in Ukrainian only. */
function serverTexts(root) {
  const folder = path.join(root, 'apps/api/src');
  return sourceFiles(folder).flatMap(file => {
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (/^(?:demo|db|commands)\//.test(name)) return [];
    const found = [];
    const paired = new Set();
    const visit = node => {
      if (ts.isObjectLiteralExpression(node)) {
        const side = language => node.properties.find(one => one.name?.text === language);
        const [uk, en] = [side('uk'), side('en')].map(one => one?.initializer ?? one?.body);
        if (uk && en && !paired.has(node)) {
          const english = new Map(leaves(en));
          for (const [key, value] of leaves(uk))
            found.push(text(`server ${name}: ${key || 'text'}`, value, english.get(key)));
          return;
        }
      }
      const own = writtenIn(node);
      if (own !== undefined && hasCyrillic(own)) {
        const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
        found.push(text(`server ${name}:${line + 1}`, own, undefined));
        return;
      }
      ts.forEachChild(node, visit);
    };
    visit(parse(file));
    return found;
  });
}

/** The questions and answers the product begins with, as a later migration has them: question and answer, each Ukrainian and English. */
function faqTexts(root) {
  const writtenIn = name =>
    [
      ...readFileSync(path.join(root, 'apps/api/src/db/migrations', name), 'utf8').matchAll(
        /\bE'((?:[^'\\]|\\.|'')*)'/g,
      ),
    ].map(match => match[1].replaceAll('\\n', '\n'));
  const changes = writtenIn('0130_faq_in_the_words_of_the_page.sql');
  const texts = writtenIn('0034_faq.sql').map(written => {
    let text = written;
    for (let at = 0; at + 1 < changes.length; at += 2) text = text.replaceAll(changes[at], changes[at + 1]);
    return text;
  });
  const pairs = [];
  for (let at = 0; at + 3 < texts.length; at += 4) {
    pairs.push(text(`faq ${at / 4 + 1}: question`, texts[at], texts[at + 1]));
    pairs.push(text(`faq ${at / 4 + 1}: answer`, texts[at + 2], texts[at + 3]));
  }
  return pairs;
}

/** Labels that page and server share, heads of columns, names of files and words of the audit: a file of each for each language. */
const sharedLabels = root =>
  [
    ...['categories', 'people', 'preview', 'states', 'travel'].map(part => `parts/${part}-`),
    'columns-',
    'files-',
    'audit-',
  ].flatMap(kind => {
    const [uk, en] = ['uk', 'en'].map(language =>
      dictionaryOf(path.join(root, `packages/contract/src/labels/${kind}${language}.ts`)),
    );
    return [...uk].map(([key, value]) => text(`labels: ${kind.replace('parts/', '')}${key}`, value, en.get(key)));
  });

export const collectTexts = root => [
  ...pageTexts(root),
  ...sharedLabels(root),
  ...serverTexts(root),
  ...faqTexts(root),
];
