/** Runs an operator's command (`npm run audit:check`) in this process, after building what is outdated. */
import { whyNotReady } from './ready.mjs';

const problem = await whyNotReady();
if (problem) {
  console.error(problem);
  process.exit(1);
}
await import('../apps/api/dist/command.js');
