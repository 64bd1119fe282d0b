import { allowedActions, duplicateTransitions, spans, type DuplicateAction } from '@oplich/contract';
import type { Duplicate } from '@oplich/contract/duplicates/schemas';
import type { DuplicateCondition } from '@oplich/contract/duplicates/states';
import type { Region } from '@oplich/contract/regions/schemas';
import { addDays } from '@oplich/contract/shared/kyiv-time';
import { joinedName } from '../../platform/joined-name.ts';
import { iso } from '../../platform/time/iso.ts';
import type { PairRow } from './duplicates.repo.ts';

type Regions = ReadonlyMap<number, Region>;

type Pair = Pick<PairRow, 'state' | 'decidedAt' | 'keptId' | 'aId' | 'aAnonymisedAt' | 'bAnonymisedAt'>;

const conditions: Record<DuplicateCondition, (pair: Pair, at: Date) => boolean> = {
  inTime: ({ decidedAt }, at) => decidedAt !== null && decidedAt > addDays(at, -spans.duplicateUndoDays),
  restorable: ({ keptId, aId, aAnonymisedAt, bAnonymisedAt }) =>
    keptId === null || (keptId === aId ? bAnonymisedAt : aAnonymisedAt) === null,
};

/** Returns the standing of an administrator to a pair. */
export const standingTo = (pair: Pair, at: Date) => ({
  status: pair.state,
  sides: ['administrator'] as const,
  holds: (condition: DuplicateCondition) => conditions[condition](pair, at),
});

/** Returns a pair as an administrator sees it. */
export function presentPair(row: PairRow, regions: Regions, at: Date): Duplicate {
  const regionOf = (id: number | null) => (id !== null && regions.get(id)) || null;
  const allowed: DuplicateAction[] = allowedActions(duplicateTransitions, standingTo(row, at));
  return {
    id: row.id,
    a: {
      id: row.aId,
      surname: row.aSurname,
      name: row.aName,
      patronym: row.aPatronym,
      birthday: row.aBirthday,
      phoneNumber: row.aPhoneNumber,
      email: row.aEmail,
      region: regionOf(row.aRegionId),
      locality: row.aLocality,
      registeredAt: row.aRegisteredAt.toISOString(),
      deletedAt: iso(row.aDeletedAt),
    },
    b: {
      id: row.bId,
      surname: row.bSurname,
      name: row.bName,
      patronym: row.bPatronym,
      birthday: row.bBirthday,
      phoneNumber: row.bPhoneNumber,
      email: row.bEmail,
      region: regionOf(row.bRegionId),
      locality: row.bLocality,
      registeredAt: row.bRegisteredAt.toISOString(),
      deletedAt: iso(row.bDeletedAt),
    },
    score: Number(row.score),
    reasons: row.reasons,
    state: row.state,
    foundAt: row.foundAt.toISOString(),
    decidedBy:
      row.decidedBy === null
        ? null
        : {
            id: row.decidedBy,
            name: joinedName({ surname: row.deciderSurname, name: row.deciderName, patronym: row.deciderPatronym }),
          },
    decidedAt: iso(row.decidedAt),
    kept: row.keptId,
    allowed,
  };
}
