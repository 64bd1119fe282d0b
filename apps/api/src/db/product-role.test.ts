/** The roles of `operations/kubernetes/example/roles.sql`, on a database that its owner migrates afterwards. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
import { migrate, requireNewestSchema } from './migrate.ts';

const file = fileURLToPath(new URL('../../../../operations/kubernetes/example/roles.sql', import.meta.url));

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

test('roles of rows only have every right they need on what the owner makes, and no other [R-OPS-9]', async () => {
  const url = await anEmptyDatabase();
  const own = `oplich_${Date.now()}`;
  // Roles are of the whole server: names of this test's own.
  const sql = readFileSync(file, 'utf8').replaceAll(/\boplich(?=[_; ]|$)/gm, own);
  const as = (role: string) => Object.assign(new URL(url), { username: role, password: 'of a test' }).href;
  const [product, lists] = [`${own}_product`, `${own}_lists`];
  await on(url, async client => {
    await client.query(`CREATE ROLE ${own} LOGIN PASSWORD 'of a test'; GRANT ALL ON SCHEMA public TO ${own};
      GRANT CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO ${own}`);
    await client.query(sql);
    for (const role of [product, lists]) await client.query(`ALTER ROLE ${role} PASSWORD 'of a test'`);
  });
  await migrate(as(own));
  for (const role of [product, lists]) expect(await requireNewestSchema(as(role))).toEqual([]);
  const { rows } = await on(as(product), client =>
    client.query(`
      SELECT format('%I.%I', nspname, relname) AS lacking
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname IN ('public', 'graphile_worker') AND NOT (
        has_schema_privilege(nspname, 'USAGE') AND CASE relkind
          WHEN 'r' THEN has_table_privilege(pg_class.oid, 'SELECT') AND has_table_privilege(pg_class.oid, 'INSERT')
            AND has_table_privilege(pg_class.oid, 'UPDATE') AND has_table_privilege(pg_class.oid, 'DELETE')
          WHEN 'v' THEN has_table_privilege(pg_class.oid, 'SELECT')
          WHEN 'S' THEN has_sequence_privilege(pg_class.oid, 'USAGE')
          ELSE true END)`),
  );
  expect(rows).toEqual([]);
  await on(as(product), async client => {
    await client.query("SELECT graphile_worker.add_job('a job')");
    await expect(client.query('CREATE TABLE one_more ()')).rejects.toThrow('permission denied');
    await expect(client.query('DROP TABLE feedback')).rejects.toThrow('must be owner');
  });
  const { rows: bounds } = await on(as(lists), client => client.query('SHOW statement_timeout'));
  expect(bounds).toEqual([{ statement_timeout: '5s' }]);
  await on(url, async client => {
    for (const role of [own, product, lists]) await client.query(`DROP OWNED BY ${role} CASCADE`);
    await client.query(`DROP ROLE ${lists}, ${product}, ${own}`);
  });
});
