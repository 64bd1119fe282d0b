import { createHash } from 'node:crypto';
import type { Reader } from '../../db/pool.ts';
import { findUnchained, linksAfter } from './audit-chain.repo.ts';

/** What a check of the audit found; `newest` is to be kept outside the product and given to the next check. */
export interface AuditCheck {
  entries: number;
  newest: string | null;
  /** One line for each thing that is wrong; empty when the audit is whole. */
  faults: string[];
}

const batch = 5_000;
const maxFaults = 100;

/**
 * Walks the chain from its first link: every row must exist unchanged, and no row may be outside the chain. With `kept`, a hash noted at an
 * earlier check, it also detects that the newest rows were removed.
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
    const links = await linksAfter(db, position, batch);
    if (links.length === 0) break;
    for (const link of links) {
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
      // The chain continues from the stored hash, so that one changed row is one fault and not a thousand.
      previous = link.hash;
      sawKept ||= link.hash.toString('hex') === kept;
    }
  }

  for (const { seq } of await findUnchained(db, maxFaults)) fault(`row ${seq} was never chained`);
  if (!sawKept) fault(`the hash kept outside, ${kept}, is not in the chain: its newest rows were cut off or rewritten`);
  return { entries: position, newest: position === 0 ? null : previous.toString('hex'), faults };
}
