import type pg from 'pg';

interface Grant {
  /** Of a table that may not be there afterwards. */
  table: string | null;
  statement: string;
}

/**
 * The rights that others than the owner have on our tables, to be given again when the tables were made anew: a product that
 * runs as another role than the owner must find them.
 */
export async function readGrants(client: pg.ClientBase): Promise<{ giveAgain: () => Promise<void> }> {
  const { rows } = await client.query<Grant>(`
    SELECT NULL AS table, format('GRANT %s ON SCHEMA public TO %s', privilege_type, who) AS statement
      FROM pg_namespace, aclexplode(nspacl), LATERAL (SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS to_whom (who)
      WHERE nspname = 'public' AND grantee <> nspowner
    UNION ALL SELECT format('public.%I', relname),
        format('GRANT %s ON %s public.%I TO %s', privilege_type, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname, who)
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace, aclexplode(relacl),
        LATERAL (SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS to_whom (who)
      WHERE nspname = 'public' AND relkind IN ('r', 'p', 'v', 'm', 'S') AND grantee <> relowner
    UNION ALL SELECT NULL, format('ALTER DEFAULT PRIVILEGES FOR ROLE %s IN SCHEMA public GRANT %s ON %s TO %s',
        defaclrole::regrole, privilege_type, CASE defaclobjtype WHEN 'S' THEN 'SEQUENCES' ELSE 'TABLES' END, who)
      FROM pg_default_acl JOIN pg_namespace ON pg_namespace.oid = defaclnamespace, aclexplode(defaclacl),
        LATERAL (SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS to_whom (who)
      WHERE nspname = 'public' AND defaclobjtype IN ('r', 'S')`);
  return {
    async giveAgain() {
      for (const { table, statement } of rows) {
        const { rows: there } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
          table,
        ]);
        if (table === null || there[0]?.there) await client.query(statement);
      }
    },
  };
}
