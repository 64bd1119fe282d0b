import { beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '../../src/platform/sheets/reading/index.ts';
import type { Problem } from '../../src/platform/problem.ts';
import { filesContext, type FilesContext } from '../../src/modules/files/files-context.ts';
import { anApp } from '../app.ts';

/** Work that lasts until it is let go. */
function held() {
  let letGo = () => undefined as void;
  const done = new Promise<void>(resolve => (letGo = resolve));
  return { work: () => done, letGo };
}

describe('nobody waits for all that one account sends', () => {
  let context: FilesContext;
  beforeAll(async () => {
    context = filesContext((await anApp()).deps, {});
  });

  test('photos have slots that videos never take [R-SEC-9]', async () => {
    const { work, letGo } = held();
    const videos = Array.from({ length: 6 }, () => context.videosInTurn('one', work));
    expect(await context.imagesInTurn('other', () => Promise.resolve('served'))).toBe('served');
    letGo();
    await Promise.all(videos);
  });

  test('whoever comes after twenty photos of one account is served before the last of them [R-SEC-9]', async () => {
    const { work, letGo } = held();
    const served: string[] = [];
    const photos = Array.from({ length: 20 }, () => context.imagesInTurn('one', work).then(() => served.push('one')));
    const other = context.imagesInTurn('other', () => Promise.resolve()).then(() => served.push('other'));
    letGo();
    await Promise.all([...photos, other]);
    expect(served.indexOf('other')).toBeLessThan(6);
  });

  test('of one account two sheets wait and the rest is refused; another one is read [R-SEC-9]', async () => {
    const bytes = Buffer.from('Назва\nКовдра\n');
    const [own, other] = [Array.from({ length: 21 }, () => readSheet('one', bytes, 10)), readSheet('other', bytes, 10)];
    const outcomes = await Promise.allSettled(own);
    const refused = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason as Problem] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array(18).fill('too_many_requests'));
    expect((await other).rows).toHaveLength(2);
  });
});
