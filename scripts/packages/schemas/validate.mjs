/**
 * Reads objects for Kubernetes from standard input and checks each against the schema of its kind, and by the compiler for fields that
 * the kind does not have: a cluster drops those in silence. Ends with 1 at a fault.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

/** The location of a version's schemas: those of the database's operator, and those of Kubernetes itself. */
const packageOf = version =>
  version.startsWith('postgresql.cnpg.io/')
    ? `@kubernetes-models/cloudnative-pg/${version}`
    : `kubernetes-models/${version}`;

/** kustomize folds secrets into lines, which a cluster accepts and the schema does not. */
const unfolded = object =>
  object.kind === 'Secret'
    ? {
        ...object,
        data: Object.fromEntries(Object.entries(object.data).map(([name, value]) => [name, value.replace(/\s/g, '')])),
      }
    : object;

async function faultOf(object) {
  const found = (await import(packageOf(object.apiVersion)))[object.kind];
  if (!found) return 'no such kind';
  try {
    new found(object).validate();
  } catch (error) {
    return error.message;
  }
}

/** Returns what the compiler says of all objects written as literals of their types. */
function excessFields(objects) {
  const file = fileURLToPath(new URL('objects.ts', import.meta.url));
  const lines = objects.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `import { ${kind} as K${index} } from ${JSON.stringify(packageOf(apiVersion))};\nnew K${index}(${JSON.stringify(rest, null, 2)});`,
  );
  writeFileSync(file, lines.join('\n'));
  try {
    const program = ts.createProgram([file], {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  } finally {
    rmSync(file);
  }
}

const objects = parseAllDocuments(await text(process.stdin))
  .map(document => document.toJSON())
  .filter(Boolean)
  .map(unfolded);
const faults = excessFields(objects);
for (const object of objects) {
  const fault = await faultOf(object);
  if (fault) faults.push(`${object.kind} ${object.metadata?.name}: ${fault}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 && objects.length > 0 ? 0 : 1;
