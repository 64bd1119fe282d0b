/**
 * For whom a line of aid is given: the participant as a whole, each person of the household, or each of a kind. Ages are those on the
 * event's day; people of unknown sex count for neither sex.
 */
export const perKinds = ['participant', 'person', 'child', 'infant', 'adult', 'elderly', 'female', 'male'] as const;
export type PerKind = (typeof perKinds)[number];

/** Ages of the kinds, whole years, both ends included; 60 and older has no end. */
export const perAges = {
  child: { from: 0, to: 17 },
  infant: { from: 0, to: 2 },
  adult: { from: 18, to: 59 },
  elderly: { from: 60, to: null },
} as const satisfies Partial<Record<PerKind, { from: number; to: number | null }>>;

/** As long as an event says nothing. */
export const usualExpectedPersons = 3;
