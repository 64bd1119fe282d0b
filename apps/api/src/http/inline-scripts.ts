import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const inline = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/**
 * Returns the sources of the inline scripts in the pages of a built folder, for the content security policy: other scripts do not run.
 */
export function inlineScriptsIn(folder: string | undefined): string[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'));
  const scripts = pages.flatMap(page =>
    [...readFileSync(path.join(folder, page), 'utf8').matchAll(inline)].map(([, script = '']) => script),
  );
  return [...new Set(scripts)].map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).sort();
}
