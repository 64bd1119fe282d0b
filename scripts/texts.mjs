/** `npm run texts:check`: every text of the product against the rules of its two languages; names what breaks one. */
import { fileURLToPath } from 'node:url';
import { collectTexts } from './texts/collect-texts.mjs';
import { findFaults } from './texts/find-faults.mjs';

const texts = collectTexts(fileURLToPath(new URL('../', import.meta.url)));
const faults = findFaults(texts);
for (const fault of faults) console.log(fault);
console.log(`${texts.length} texts, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
