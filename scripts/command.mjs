/** Runs a command of the operator (`npm run audit:check`) in this process, after building what is out of date. */
import { whyNotReady } from './ready.mjs';

const problem = await whyNotReady();
if (problem) {
  console.error(problem);
  process.exit(1);
}
await import('../apps/api/dist/command.js');
