import { sql } from 'kysely';
import type { Reader } from '../../db/pool.ts';

interface Link {
  position: string;
  seq: string;
  hash: Buffer;
  content: string | null;
}

/** Returns the next links of the chain, each with what its row says now; none where the row is missing. */
export async function linksAfter(db: Reader, position: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    SELECT chain.position, chain.seq, chain.hash, CASE WHEN audit.seq IS NOT NULL THEN audit_content(audit) END AS content
    FROM audit_chain AS chain LEFT JOIN audit ON audit.seq = chain.seq
    WHERE chain.position > ${position} ORDER BY chain.position LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns rows of the audit that are outside the chain. */
export async function findUnchained(db: Reader, limit: number): Promise<{ seq: string }[]> {
  const { rows } = await sql<{ seq: string }>`
    SELECT audit.seq FROM audit LEFT JOIN audit_chain AS chain ON chain.seq = audit.seq
    WHERE chain.seq IS NULL ORDER BY audit.seq LIMIT ${limit}`.execute(db);
  return rows;
}
