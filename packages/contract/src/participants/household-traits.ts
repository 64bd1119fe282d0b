/** Traits of a household; those about needs match only people who agreed to be invited by them. */
export const householdTraits = ['child', 'infant', 'elderly', 'disability', 'pregnant'] as const;
export type HouseholdTrait = (typeof householdTraits)[number];
