import { auditLabels } from '@oplich/contract/labels/by-language';
import { expect, test } from 'vitest';
import { fileUses } from './files.policy.ts';

test.each(['uk', 'en'] as const)('the audit has a word for each use of a file: %s [R-AUD-11]', language => {
  expect(Object.keys(auditLabels[language].value.file).toSorted()).toEqual(Object.keys(fileUses).toSorted());
});
