/** A path in backticks: with the ending of a file, or within a folder of the repository. */
const filePattern = /^[\w.@{}<>,*/-]+\.(?:ts|tsx|mjs|sql|md|ya?ml)$/;
const folderPattern =
  /^(?:apps|bench|commands|contract|db|docs|e2e|features|http|modules|operations|packages|platform|scripts)\/[\w.{}<>,*/-]+$/;

/** Returns `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expandBraces(text) {
  const [whole, list] = /\{([^{}]*)\}/.exec(text) ?? [];
  if (whole === undefined) return [text];
  return list.split(',').flatMap(one => expandBraces(text.replace(whole, () => one.trim())));
}

/** `<domain>` and `*` match any one name, `**` several folders. */
const asPattern = path =>
  path
    .replace(/\/$/, '')
    .split(/(<[^>]*>|\*\*|\*)/)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&') : part === '**' ? '.*' : '[^/]+',
    )
    .join('');

/**
 * Returns what a document names and the repository does not have: paths in backticks (also a path's last folders and name alone, with
 * `{a,b}`, `*` and `<domain>`), targets of links, and commands of npm.
 * @param {{ file: string, text: string }} document `file` relative to the repository
 * @param {{ files: readonly string[], commands: readonly string[] }} repository `commands`: the scripts of `package.json`
 * @returns {string[]} one line each
 */
export function findStaleReferences({ file, text }, { files, commands }) {
  const tree = `\n${files.join('\n')}\n`;
  const exists = path => new RegExp(`(?:\\n|/)${asPattern(path)}(?:/|\\n)`).test(tree);
  const prose = text.replaceAll(/^```[^]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path);
  const paths = quoted
    .filter(path => filePattern.test(path) || folderPattern.test(path))
    .flatMap(expandBraces)
    .filter(path => !exists(path));
  const folder = file.split('/').slice(0, -1);
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target)
    .filter(target => !/^\w+:/.test(target))
    .filter(target => !exists(resolve(folder, target)));
  const missing = [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, name]) => name)
    .filter(name => !commands.includes(name));
  return [
    ...paths.map(path => `${file}: no file or folder ${path}`),
    ...links.map(target => `${file}: a link to ${target}`),
    ...missing.map(name => `${file}: no command npm run ${name}`),
  ];
}

const resolve = (folder, target) =>
  target
    .split('/')
    .reduce(
      (parts, part) => (part === '.' || part === '' ? parts : part === '..' ? parts.slice(0, -1) : [...parts, part]),
      folder,
    )
    .join('/');
