/** Words of households, read by the schemas, the lines of aid and the page. */
export const relations = ['spouse', 'child', 'parent', 'grandparent', 'sibling', 'ward', 'other'] as const;
export const sexes = ['female', 'male'] as const;
export type Sex = (typeof sexes)[number];
export const householdNeeds = ['pregnant', 'infantFood', 'disability', 'chronicIllness', 'lowMobility'] as const;
export type Need = (typeof householdNeeds)[number];
