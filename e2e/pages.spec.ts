import { onceEach, walkEveryPage } from './support/every-page.ts';
import { test } from './support/product.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
// What who works all day sees at a desk is seen in the long run.
walkEveryPage({ pagesFor: onceEach, atDesk: ['guest', 'displaced'] });
