import type pg from 'pg';

interface Grant {
  /** The table it concerns, which may not exist after the restore. */
  table: string | null;
  statement: string;
}

/**
 * Reads the privileges of other roles on the schema, and returns how to grant them again after its tables were recreated. The product may
 * run as another role than the owner.
 */
export async function readGrants(client: pg.ClientBase): Promise<{ restore: () => Promise<void> }> {
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
    async restore() {
      for (const { table, statement } of rows) {
        const { rows: there } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
          table,
        ]);
        if (table === null || there[0]?.there) await client.query(statement);
      }
    },
  };
}
