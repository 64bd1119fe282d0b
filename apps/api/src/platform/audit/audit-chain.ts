import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../../db/pool.ts';

/** What a check of the audit found; `newest` is to be kept outside the product and given to the next check. */
export interface AuditCheck {
  entries: number;
  newest: string | null;
  /** One line for each thing that is wrong; empty when the audit is whole. */
  faults: string[];
}

interface Link {
  position: string;
  seq: string;
  hash: Buffer;
  content: string | null;
}

const batch = 5_000;
const maxFaults = 100;

/**
 * Walks the chain from its first link: every row must be there, unchanged, and no row may stand outside the chain. With
 * `kept`, a hash noted at an earlier check, it also finds that the newest rows were cut off.
 */
export async function checkAuditChain(db: Reader, { kept }: { kept?: string | undefined } = {}): Promise<AuditCheck> {
  const faults: string[] = [];
  const fault = (line: string) => {
    if (faults.length < maxFaults) faults.push(line);
  };
  let previous: Buffer = Buffer.alloc(0);
  let position = 0;
  let sawKept = kept === undefined;

  for (;;) {
    const { rows } = await sql<Link>`
      SELECT chain.position, chain.seq, chain.hash, CASE WHEN audit.seq IS NOT NULL THEN audit_content(audit) END AS content
      FROM audit_chain AS chain LEFT JOIN audit ON audit.seq = chain.seq
      WHERE chain.position > ${position} ORDER BY chain.position LIMIT ${batch}`.execute(db);
    if (rows.length === 0) break;
    for (const link of rows) {
      position += 1;
      if (Number(link.position) !== position) {
        fault(`links ${position} to ${Number(link.position) - 1} of the chain are missing`);
        position = Number(link.position);
      }
      if (link.content === null) fault(`row ${link.seq} is missing`);
      else {
        const expected = createHash('sha256').update(previous).update(link.content, 'utf8').digest();
        if (!expected.equals(link.hash)) fault(`row ${link.seq}, or the link before it, was changed`);
      }
      // The chain goes on from what is written, so that one changed row is one fault and not a thousand.
      previous = link.hash;
      sawKept ||= link.hash.toString('hex') === kept;
    }
  }

  const { rows: loose } = await sql<{ seq: string }>`
    SELECT audit.seq FROM audit LEFT JOIN audit_chain AS chain ON chain.seq = audit.seq
    WHERE chain.seq IS NULL ORDER BY audit.seq LIMIT ${maxFaults}`.execute(db);
  for (const { seq } of loose) fault(`row ${seq} was never chained`);
  if (!sawKept) fault(`the hash kept outside, ${kept}, is not in the chain: its newest rows were cut off or rewritten`);
  return { entries: position, newest: position === 0 ? null : previous.toString('hex'), faults };
}
