import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from './scratch-folder.mjs';

it('is a folder that can be written to and is gone with all it held', () => {
  const { folder, remove } = makeScratchFolder();
  writeFileSync(path.join(folder, 'file'), 'x');
  remove();
  expect(existsSync(folder)).toBe(false);
});

it('is in the usual place where there is no folder in memory', () => {
  const { folder, remove } = makeScratchFolder(path.join(tmpdir(), 'not there'));
  expect(path.dirname(folder)).toBe(tmpdir());
  remove();
});

it('leaves nothing behind where there is too little room', () => {
  const memory = mkdtempSync(path.join(tmpdir(), 'oplich-memory-'));
  const { folder, remove } = makeScratchFolder(memory);
  remove();
  expect(existsSync(folder)).toBe(false);
  rmSync(memory, { recursive: true });
});

it('clears away what a run left that was killed, and nothing of one at work', () => {
  const memory = mkdtempSync(path.join(tmpdir(), 'oplich-memory-'));
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [left, inUse, other] = [`oplich-tests-${pid}-a`, `oplich-tests-${process.pid}-b`, 'c'].map(name =>
    path.join(memory, name),
  );
  for (const folder of [left, inUse, other]) mkdirSync(folder);
  makeScratchFolder(memory).remove();
  expect([left, inUse, other].map(folder => existsSync(folder))).toEqual([false, true, true]);
  rmSync(memory, { recursive: true });
});
