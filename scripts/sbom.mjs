/** Writes what the product is made of to `dist/sbom.cdx.json` (CycloneDX); a part of `npm run build`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { billOfMaterials } from './sbom/bill-of-materials.mjs';

const bill = billOfMaterials(fileURLToPath(new URL('../', import.meta.url)));
const folder = fileURLToPath(new URL('../dist', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/sbom.cdx.json`, JSON.stringify(bill, null, 2));
console.log(`Wrote dist/sbom.cdx.json (${bill.components.length} packages)`);
