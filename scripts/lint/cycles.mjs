import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Answers every ring of files that import one another, each once; imports of types only do no harm and are not counted. */
export function findCycles(files) {
  const graph = new Map(files.map(file => [file, importsOf(file).filter(target => files.includes(target))]));
  const done = new Set();
  const cycles = [];
  const walk = (file, trail) => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      cycles.push([...trail.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file)) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return cycles;
}

function importsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023);
  return source.statements
    .filter(statement => loadsValues(statement))
    .map(statement => statement.moduleSpecifier?.text ?? '')
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => path.resolve(path.dirname(file), specifier));
}

function loadsValues(statement) {
  if (ts.isImportDeclaration(statement)) return statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  return ts.isExportDeclaration(statement) && !statement.isTypeOnly;
}
