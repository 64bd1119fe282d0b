/** Ukrainian names of categories. */
import type { CategoryLabels } from '../labels.ts';

const goodsCategory = {
  food: 'Продукти',
  hygiene: 'Гігієна',
  clothing: 'Одяг, взуття, постіль',
  medicine: 'Ліки',
  children: 'Для дітей',
  appliances: 'Побутова техніка',
  other: 'Інше',
};

export const ukCategories = {
  goodsCategory,
  helpCategory: {
    food: goodsCategory.food,
    hygiene: goodsCategory.hygiene,
    clothing: goodsCategory.clothing,
    medicine: goodsCategory.medicine,
    housing: 'Житло',
    children: goodsCategory.children,
    appliances: goodsCategory.appliances,
    legal: 'Юридична допомога',
    psychological: 'Психологічна допомога',
    other: goodsCategory.other,
  },
} as const satisfies CategoryLabels;
