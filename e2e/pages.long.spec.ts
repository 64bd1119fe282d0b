/**
 * The whole walk: pages.spec.ts sees each page once, here it is seen on a phone and at a desk, in both languages and both
 * schemes, and in two of these with every record and tab the demo data have.
 */
import { everybody } from './support/demo-pages.ts';
import { desk, everyLook, everyState, onceEach, phone, walkEveryPage } from './support/every-page.ts';
import { test } from './support/product.ts';

test.describe.configure({ mode: 'parallel' });
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
for (const look of everyLook)
  for (const who of everybody)
    walkEveryPage({ who, look, pagesFor: isSame(look, phone) || isSame(look, desk) ? everyState : onceEach });
