import type { Rolldown } from 'vite';

/** Returns the addresses of the scripts that modules need, their own among them. */
export function scriptsOf(bundle: Rolldown.OutputBundle, ends: RegExp): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const waiting = chunks.filter(chunk => chunk.moduleIds.some(id => ends.test(id))).map(chunk => chunk.fileName);
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(chunks.find(chunk => chunk.fileName === name)?.imports ?? []));
  }
  return [...found].map(name => `/${name}`);
}
