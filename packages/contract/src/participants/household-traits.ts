/** Who is in a household; what it needs reaches only people who agreed to be invited by it. */
export const householdTraits = ['child', 'infant', 'elderly', 'disability', 'pregnant'] as const;
export type HouseholdTrait = (typeof householdTraits)[number];
