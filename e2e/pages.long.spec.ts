/** The whole walk: pages.spec.ts sees each page once, here it is seen with every record and tab the demo data have. */
import { everybody } from './support/demo-pages.ts';
import { everyState, walkEveryPage } from './support/every-page.ts';
import { test } from './support/product.ts';

test.describe.configure({ mode: 'parallel' });
walkEveryPage({ pagesFor: everyState, atDesk: everybody });
