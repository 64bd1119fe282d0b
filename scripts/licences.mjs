/** `npm run licences`: fails when a package of the product has a licence that does not fit ours. */
import { fileURLToPath } from 'node:url';
import { billOfMaterials } from './sbom/bill-of-materials.mjs';
import { forbiddenLicences } from './sbom/licences.mjs';

const bill = billOfMaterials(fileURLToPath(new URL('../', import.meta.url)));
const forbidden = forbiddenLicences(bill);
for (const line of forbidden) console.error(line);
console.log(`${bill.components.length} packages, ${forbidden.length} with a licence that does not fit`);
process.exitCode = forbidden.length > 0 ? 1 : 0;
