export const movementKinds = [
  'receipt',
  'issue',
  'issueReverted',
  'transferOut',
  'transferIn',
  'transferCancelled',
  'shortage',
  'writeOff',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Categories of goods: those of help requests without the three that are no goods. */
export const goodsCategories = ['food', 'hygiene', 'clothing', 'medicine', 'children', 'appliances', 'other'] as const;
export type GoodsCategory = (typeof goodsCategories)[number];
