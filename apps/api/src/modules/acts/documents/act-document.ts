import type { Db } from '../../../db/pool.ts';
import { Download } from '../../../platform/download.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { keyOfAct, verifyPath } from '../writing/act-key.ts';
import { itemsOf, partiesOf } from '../act-parts.repo.ts';
import { findReadable } from '../acts.repo.ts';
import { auditAct } from '../audit-act.ts';
import { standingInAct } from '../standing-in-act.ts';
import { makeActDocument } from './make-act-document.ts';
import { partyInDocument } from './party-in-document.ts';

interface PaperContext {
  db: Db;
  secrets: Secrets;
  publicUrl: string;
}

/**
 * Returns the document of an act for its reader, always in Ukrainian: it is a primary accounting document. Each rendering is in the audit.
 */
export async function actDocument(
  { db, secrets, publicUrl }: PaperContext,
  user: User,
  id: string,
  at: Date,
): Promise<Download> {
  const act = await findReadable(db, user, id);
  if (!act) return fail('not_found');
  const [parties, items] = [await partiesOf(db, [id]), await itemsOf(db, [id])];
  const party = (side: 'from' | 'to') => {
    const row = parties.find(one => one.side === side);
    return row ? partyInDocument(secrets, row, standingInAct(act, row)) : fail('not_found');
  };
  const { number } = act;
  const body = await makeActDocument({
    number,
    kind: act.kind,
    status: act.status,
    date: act.date,
    place: act.place,
    basis: { type: act.basisType, label: act.basisLabel, date: act.basisDate },
    from: party('from'),
    to: party('to'),
    items,
    comment: act.confirmComment,
    cancelled: act.cancelledAt && { on: kyivDay(act.cancelledAt), reason: act.cancelReason ?? '' },
    verifyUrl: number === null ? null : publicUrl + verifyPath(number, keyOfAct(secrets, id)),
    at,
  });
  await auditAct({ tx: db, actor: user, at }, 'act.print', id, {});
  const name = number === null ? 'Акт (чернетка).pdf' : `Акт ${number}.pdf`;
  return new Download({ name, contentType: 'application/pdf', body, isShown: true });
}
