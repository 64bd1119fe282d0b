import { expect, test } from 'vitest';
import { anApp } from '../../test/app.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { refuseDemoData } from './index.ts';

const aProductWith = async (...actions: ('demo.begin' | 'demo.done')[]) => {
  const { deps } = await anApp();
  for (const action of actions) {
    await recordAudit(deps.db, { actor: null, action, subject: { type: 'demo', id: null }, at: deps.clock.now() });
  }
  return deps;
};

test('data made for a demo refuse to start as anything else, in one line [R-RUN-3]', async () => {
  for (const marks of [['demo.begin'], ['demo.begin', 'demo.done']] as const) {
    await expect(refuseDemoData(await aProductWith(...marks))).rejects.toThrow(
      /^These data were made for a demo[^\n]+$/,
    );
  }
  await expect(refuseDemoData(await aProductWith())).resolves.toBeUndefined();
});
