import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, it } from 'vitest';
import { reasonedSuppression } from './reasoned-suppression.mjs';

Object.assign(RuleTester, { describe, it, afterAll });

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

tester.run('reasoned-suppression', reasonedSuppression, {
  valid: [
    '// eslint-disable-next-line no-console -- the one place that prints',
    '/* eslint-disable no-console -- a script */',
    '// a comment',
  ],
  invalid: [
    { code: '// eslint-disable-next-line no-console', errors: [{ messageId: 'reasonless' }] },
    { code: '/* eslint-disable */', errors: [{ messageId: 'reasonless' }] },
  ],
});
