import { realpathSync } from 'node:fs';
import ts from 'typescript';

/**
 * Asks the compiler which exports nobody outside of their file uses. A re-export is no use: what an index.ts offers must be
 * taken by somebody. A type that its own file uses may be exported, because it belongs to the functions that are.
 */
export function findUnused(files, { isEntry, compilerOptions = {} }) {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    ...compilerOptions,
  });
  const checker = program.getTypeChecker();
  const ours = new Set(files.map(file => realpathSync(file)));
  const sourceFiles = program.getSourceFiles().filter(({ fileName }) => ours.has(realpathSync(fileName)));
  const uses = collectUses(sourceFiles, checker);

  const exports = [];
  for (const file of sourceFiles) {
    const module = checker.getSymbolAtLocation(file);
    if (!module || isEntry(file.fileName)) continue;
    for (const symbol of checker.getExportsOfModule(module)) {
      const declaration = resolve(symbol, checker).declarations?.[0];
      // Re-exported from another file: reported there.
      if (!declaration || declaration.getSourceFile() !== file) continue;
      if (isUsed(symbol, file, { uses, checker })) continue;
      const line = file.getLineAndCharacterOfPosition(declaration.getStart()).line + 1;
      exports.push({ file: file.fileName, line, name: symbol.name });
    }
  }
  const orphans = sourceFiles
    .map(({ fileName }) => fileName)
    .filter(name => !uses.imported.has(name) && !isEntry(name));
  return { exports, orphans };
}

function isUsed(symbol, file, { uses, checker }) {
  const target = resolve(symbol, checker);
  const users = uses.bySymbol.get(target) ?? new Set();
  if ([...users].some(user => user !== file)) return true;
  // A lazily imported file is taken as a whole.
  if (uses.lazy.has(file.fileName) && symbol.name === 'default') return true;
  const isTypeOnly = (target.flags & ts.SymbolFlags.Value) === 0;
  return isTypeOnly && users.has(file);
}

function collectUses(sourceFiles, checker) {
  const bySymbol = new Map();
  const imported = new Set();
  const lazy = new Set();
  for (const file of sourceFiles) {
    const visit = node => {
      if (ts.isIdentifier(node) && !isDeclarationName(node) && !isReexport(node)) {
        const symbol = symbolAt(node, checker);
        if (symbol) bySymbol.set(symbol, (bySymbol.get(symbol) ?? new Set()).add(file));
      }
      const specifier = moduleSpecifier(node);
      if (specifier) {
        const target = checker.getSymbolAtLocation(specifier)?.declarations?.[0]?.getSourceFile().fileName;
        if (target) (imported.add(target), ts.isCallExpression(node) && lazy.add(target));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { bySymbol, imported, lazy };
}

function symbolAt(node, checker) {
  // `{ rows }` names both a property and the variable; the variable is the one used.
  const symbol =
    node.parent && ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
  return symbol && resolve(symbol, checker);
}

function resolve(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function isDeclarationName(node) {
  return (
    ts.isDeclaration(node.parent) &&
    node.parent.name === node &&
    !ts.isImportSpecifier(node.parent) &&
    !ts.isShorthandPropertyAssignment(node.parent)
  );
}

function isReexport(node) {
  return ts.isExportSpecifier(node.parent) || ts.isExportAssignment(node.parent);
}

function moduleSpecifier(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  return undefined;
}
