import { everybody } from './support/demo-pages.ts';
import { desk, onceEach, phone, walkEveryPage } from './support/every-page.ts';
import { test } from './support/product.ts';

test.describe.configure({ mode: 'parallel' });
for (const who of everybody) walkEveryPage({ who, look: phone, pagesFor: onceEach });
// What who works all day sees at a desk is seen in the long run.
for (const who of ['guest', 'displaced'] as const) walkEveryPage({ who, look: desk, pagesFor: onceEach });
// English names what switches to Ukrainian by a longer word: in large letters a header needs more room.
walkEveryPage({ who: 'guest', look: { ...phone, language: 'en' }, pagesFor: onceEach });
