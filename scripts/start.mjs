/** `npm start`: builds what is outdated and runs the product in this process. */
import { whyNotReady } from './ready.mjs';

const problem = await whyNotReady();
if (problem) {
  console.error(problem);
  process.exit(1);
}
await import('../apps/api/dist/main.js');
