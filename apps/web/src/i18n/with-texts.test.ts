import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeLanguage, i18n, startI18n } from './i18n.ts';
import { partLoaders } from './part-loaders.ts';
import { withAuthTexts, withTexts } from './with-texts.ts';

const inUk = { cabinet: { audit: { title: 'Журнал частини' } } };
const inEn = { cabinet: { audit: { title: 'Audit of the part' } } };
const never = () => Promise.reject(new Error('no network'));
let parts = 0;

/** A part of its own for each test: what came once is there. */
type Load = (typeof partLoaders)['uk'][string];
function part(loads: { uk: Load; en?: Load }): string {
  const name = `part${(parts += 1)}`;
  partLoaders.uk[name] = loads.uk;
  partLoaders.en[name] = loads.en ?? (() => Promise.resolve(inEn));
  return name;
}

beforeEach(async () => {
  if (!i18n.isInitialized) await startI18n();
});
afterEach(async () => {
  for (const [name, load] of Object.entries(partLoaders.en))
    if (load === never) partLoaders.en[name] = () => Promise.resolve(inEn);
  await changeLanguage('uk');
  localStorage.clear();
});

test('a module comes once its texts are there, beside those that were there before [R-UIX-54]', async () => {
  const name = part({ uk: () => Promise.resolve(inUk) });
  await expect(withTexts(Promise.resolve('module'), [name])).resolves.toBe('module');
  expect(i18n.t('cabinet:audit.title')).toBe(inUk.cabinet.audit.title);
  expect(i18n.t('cabinet:audit.details')).not.toBe('audit.details');
});

test('texts that do not come over a bad link are asked for once more, and then the page did not load [R-UIX-54]', async () => {
  let asked = 0;
  const failing = (times: number) => () => ((asked += 1) <= times ? never() : Promise.resolve(inUk));
  await withTexts(Promise.resolve(), [part({ uk: failing(1) })]);
  expect(asked).toBe(2);
  asked = 0;
  await expect(withTexts(Promise.resolve(), [part({ uk: failing(2) })])).rejects.toThrow('The texts did not load');
  expect(asked).toBe(2);
});

test('the language changes once all parts that are loaded have come in the other one, and stays if one does not [R-UIX-1, R-UIX-54]', async () => {
  const name = part({ uk: () => Promise.resolve(inUk), en: never });
  await withTexts(Promise.resolve(), [name]);
  await expect(changeLanguage('en')).resolves.toBe(false);
  expect(i18n.language).toBe('uk');
  partLoaders.en[name] = () => Promise.resolve(inEn);
  await expect(changeLanguage('en')).resolves.toBe(true);
  expect(i18n.t('cabinet:audit.title')).toBe(inEn.cabinet.audit.title);
});

test('texts that come while the language changes come in the new one [R-UIX-54]', async () => {
  let resolve = (_: typeof inUk): void => undefined;
  const name = part({ uk: () => new Promise(done => (resolve = done)) });
  const loaded = withTexts(Promise.resolve(), [name]);
  await changeLanguage('en');
  resolve(inUk);
  await loaded;
  expect(i18n.t('cabinet:audit.title')).toBe(inEn.cabinet.audit.title);
});

test('a module whose fields bear the words of a sign-up comes once these are there [R-UIX-54]', async () => {
  expect(i18n.hasResourceBundle('uk', 'auth')).toBe(false);
  await expect(withAuthTexts(Promise.resolve('module'))).resolves.toBe('module');
  expect(i18n.t('auth:field.surname')).not.toBe('field.surname');
});
