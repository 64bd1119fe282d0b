import { onceEach, walkEveryPage } from './support/every-page.ts';
import { test } from './support/product.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
walkEveryPage(onceEach);
