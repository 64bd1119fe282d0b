import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentsFolder } from './documents/document-images.ts';

test('every picture of a document has a line of what was checked on it by eye, and every line its picture', () => {
  const readme = readFileSync(path.join(documentsFolder, 'README.md'), 'utf8');
  const lines = [...readme.matchAll(/^\| `(.+?)`\s*\| (.+?)\s*\|$/gm)].map(([, name]) => name);
  const pictures = readdirSync(documentsFolder).filter(file => file.endsWith('.png'));
  expect(lines.toSorted()).toEqual(pictures.map(file => file.replace(/\.png$/, '')).toSorted());
});
