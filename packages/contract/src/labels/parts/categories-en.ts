/** English names of categories. */
import type { CategoryLabels } from '../labels.ts';

const goodsCategory = {
  food: 'Food',
  hygiene: 'Hygiene',
  clothing: 'Clothes, shoes, bedding',
  medicine: 'Medicine',
  children: 'For children',
  appliances: 'Appliances',
  other: 'Other',
};

export const enCategories = {
  goodsCategory,
  helpCategory: {
    food: goodsCategory.food,
    hygiene: goodsCategory.hygiene,
    clothing: goodsCategory.clothing,
    medicine: goodsCategory.medicine,
    housing: 'Housing',
    children: goodsCategory.children,
    appliances: goodsCategory.appliances,
    legal: 'Legal help',
    psychological: 'Psychological help',
    other: goodsCategory.other,
  },
} as const satisfies CategoryLabels;
