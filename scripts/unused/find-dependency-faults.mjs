import ts from 'typescript';

/**
 * Compares the imports of a package's files with its manifest. `shared` is the manifest of the root, whose tools every package may use;
 * `users` are files that may use this one's dependencies. `isKept` tells which are needed but named by no file.
 */
export function findDependencyFaults({ name, manifest, shared = {}, files, users = [], isKept = () => false }) {
  const own = declaredIn(manifest);
  const known = new Set([...own, ...declaredIn(shared), manifest.name]);
  const imported = new Set(files.flatMap(({ text }) => packagesOf(text)));
  const used = new Set([...imported, ...users.flatMap(({ text }) => packagesOf(text))]);
  // A tool is named in a script of the manifest, a plug-in or a file of a package as text.
  const texts = [...files.map(({ text }) => text), ...Object.values(manifest.scripts ?? {})];

  const undeclared = [...imported]
    .filter(one => !known.has(one) && !known.has(`@types/${one}`))
    .map(one => `${name} imports ${one} and does not declare it`);
  const unused = own
    .filter(one => !isKept(one) && !isNamed(one, { used, texts }))
    .map(one => `${name} declares ${one} and does not use it`);
  return [...undeclared, ...unused].sort();
}

const declaredIn = ({ dependencies, devDependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** The packages a file imports, also lazily or as a type; neither its neighbours nor what Node brings. */
const packagesOf = text =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter(specifier => /^@?[a-z]/.test(specifier) && !/^(?:node|virtual|https?):/.test(specifier))
    .map(specifier => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);

function isNamed(dependency, { used, texts }) {
  const types = /^@types\/(.+)$/.exec(dependency)?.[1];
  const name = types ?? dependency;
  if (used.has(name)) return true;
  const quoted = new RegExp(`(?:^|['"\`/ ])${name.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?:$|['"\`/ ])`, 'm');
  return texts.some(text => quoted.test(text));
}
