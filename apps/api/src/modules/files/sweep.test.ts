import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../db/pool.ts';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aPdf, anUploaded, ask } from '../../../test/files.ts';
import { aDisplaced } from '../../../test/people.ts';
import { deleteFiles } from './files.repo.ts';
import { claimFiles, fileJobs, releaseFiles } from './index.ts';
import { makeRoom } from './uploading/registration-limits.ts';

let app: TestApp;
let person: Caller;

beforeEach(async () => {
  app = await anApp();
  person = await aDisplaced(app);
});

const sweep = () => fileJobs(app.deps)['sweep-files']?.run({});
const isThere = async (id: string) => {
  const row = await app.deps.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  const bytes = existsSync(path.join(app.deps.config.dataDir, 'files', id.slice(-2), id));
  const loose = await app.deps.db.selectFrom('unreferencedFiles').selectAll().execute();
  return { row: row !== undefined, bytes, loose: loose.length };
};
const claim = (id: string) =>
  transaction(app.deps.db, tx =>
    claimFiles(tx, {
      subjectId: person.id,
      by: { uploaderId: person.id },
      claims: [{ use: 'passportCopy', ids: [id], pathOf: String }],
      at: app.clock.now(),
    }),
  );

describe('files that nothing needs', () => {
  test('what nothing claimed within 24 hours goes, row and bytes; what is used stays [R-FIL-7]', async () => {
    const [before, own, used] = [
      await anUploaded(app, null),
      await anUploaded(app, person),
      await anUploaded(app, person),
    ];
    expect(await claim(used.id)).toEqual([]);
    app.clock.pass(23.9);
    await sweep();
    expect(await isThere(before.id)).toEqual({ row: true, bytes: true, loose: 0 });
    app.clock.pass(0.1);
    await sweep();
    for (const { id } of [before, own]) expect(await isThere(id)).toEqual({ row: false, bytes: false, loose: 0 });
    expect(await isThere(used.id)).toEqual({ row: true, bytes: true, loose: 0 });
  });

  test('a replaced or released file goes, and its bytes with the job of the same transaction [R-FIL-7]', async () => {
    const [first, second] = [await anUploaded(app, person), await anUploaded(app, person)];
    await claim(first.id);
    await claim(second.id);
    expect(await isThere(first.id)).toEqual({ row: false, bytes: true, loose: 1 });
    await transaction(app.deps.db, tx => releaseFiles(tx, person.id, ['passportCopy']));
    const { rows } =
      await sql`SELECT task_identifier FROM graphile_worker.jobs WHERE key = 'delete-loose-bytes'`.execute(app.deps.db);
    expect(rows).toHaveLength(1);
    await fileJobs(app.deps)['delete-loose-bytes']?.run({});
    for (const { id } of [first, second]) expect(await isThere(id)).toEqual({ row: false, bytes: false, loose: 0 });
  });

  test('what a dying process left behind goes with a later sweep: bytes without a file, parts of an upload [R-FIL-7]', async () => {
    const { id } = await anUploaded(app, person);
    await app.deps.db.deleteFrom('files').execute();
    await app.deps.db.updateTable('unreferencedFiles').set({ since: app.clock.now() }).execute();
    const left = path.join(app.deps.config.dataDir, 'incoming', 'upload-left');
    mkdirSync(left, { recursive: true });
    await sweep();
    expect(await isThere(id)).toEqual({ row: false, bytes: true, loose: 1 });
    expect(existsSync(left)).toBe(true);
    app.clock.pass(1);
    utimesSync(left, 0, 0);
    await sweep();
    expect(await isThere(id)).toEqual({ row: false, bytes: false, loose: 0 });
    expect(existsSync(left)).toBe(false);
  });

  test('bytes of so many files that deleting them takes longer than ten minutes go in several runs, one at a time [R-FIL-7]', async () => {
    const { db } = app.deps;
    const rows = Array.from({ length: 500 }, (_, n) => ({ storageKey: `00/${n}` }));
    await db.insertInto('unreferencedFiles').values(rows).execute();
    // Four minutes go by with each look at the clock.
    const begun = app.clock.now().getTime();
    let looks = 0;
    const clock = { now: () => new Date(begun + looks++ * 4 * 60_000) };
    const { 'delete-loose-bytes': job } = fileJobs({ ...app.deps, clock });
    const left = async () => (await db.selectFrom('unreferencedFiles').select('storageKey').execute()).length;
    await job?.run({});
    expect(await left()).toBe(300);
    await sweep();
    expect(await left()).toBe(0);

    const { id } = await anUploaded(app, person);
    await transaction(db, tx => deleteFiles(tx, [id]));
    const { rows: queues } = await sql`
      SELECT queue_name FROM graphile_worker.jobs WHERE task_identifier = 'delete-loose-bytes'`.execute(db);
    expect(queues).toEqual([{ queueName: 'delete-loose-bytes' }]);
  });

  test('over the limit of unclaimed bytes the oldest of the address that holds most make room [R-FIL-7]', async () => {
    const pdf = (bytes: number) => ({ name: 'a.pdf', bytes: Buffer.concat([aPdf().bytes, Buffer.alloc(bytes)]) });
    const from = async (address: string, bytes: number) => {
      const { body } = await ask(app, null, { files: [pdf(bytes)] });
      await app.deps.db
        .updateTable('files')
        .set({ origin: Buffer.from(address) })
        .where('id', '=', body.id)
        .execute();
      app.clock.pass(0.01);
      return body.id;
    };
    const few = await from('a', 100_000);
    const many = [await from('b', 200_000), await from('b', 200_000), await from('b', 200_000)];
    const signedIn = await anUploaded(app, person, 'document', pdf(500_000));
    await transaction(app.deps.db, tx => makeRoom(tx, 450_000));
    const rest = await app.deps.db.selectFrom('files').select('id').execute();
    expect(new Set(rest.map(row => row.id))).toEqual(new Set([few, many[2], signedIn.id]));
  });
});
