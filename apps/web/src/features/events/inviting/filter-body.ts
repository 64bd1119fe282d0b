import type { HouseholdTrait } from '@oplich/contract/participants/household-traits';
import type { InviteFiltered } from '@oplich/contract/participants/invite-filtered';

export interface FilterValues {
  filter: {
    regionIds: string[];
    ageFrom: string;
    ageTo: string;
    has: HouseholdTrait[];
    notAidedForDays: string;
    participatedIn: string;
  };
  locality: string;
  katottg: string;
  limit: string;
}

/** Returns the body for the typed values; empty ones are left out. */
export function filterBody({ filter, locality, katottg, limit }: FilterValues): InviteFiltered {
  const { regionIds, ageFrom, ageTo, has, notAidedForDays, participatedIn } = filter;
  return {
    filter: {
      regionIds: regionIds.map(Number),
      // A typed settlement without a code is sent, so that the server refuses it instead of ignoring it.
      ...(regionIds.length === 1 && locality.trim() !== '' && { katottgPrefix: katottg }),
      ...(ageFrom !== '' && { ageFrom: Number(ageFrom) }),
      ...(ageTo !== '' && { ageTo: Number(ageTo) }),
      ...(has.length > 0 && { has }),
      ...(notAidedForDays !== '' && { notAidedForDays: Number(notAidedForDays) }),
      ...(participatedIn !== '' && { participatedIn }),
    },
    limit: Number(limit),
  };
}
