import type { GoodsCategory, Language } from '@oplich/contract';

/** Categories of goods as a sheet says them, ours and the ones that come in. */
export const categoryWords = {
  food: { uk: 'Продукти', en: 'Food' },
  hygiene: { uk: 'Гігієна', en: 'Hygiene' },
  clothing: { uk: 'Одяг і постіль', en: 'Clothing and bedding' },
  medicine: { uk: 'Ліки', en: 'Medicine' },
  children: { uk: 'Дитяче', en: 'For children' },
  appliances: { uk: 'Техніка', en: 'Appliances' },
  other: { uk: 'Інше', en: 'Other' },
} as const satisfies Record<GoodsCategory, Record<Language, string>>;
