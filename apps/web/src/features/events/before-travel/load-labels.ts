import type { Labels, TravelLabels } from '@oplich/contract/labels/labels';
import type { Language } from '@oplich/contract/shared/languages';

/** What is said to who sets out for an event, and what kinds of goods are called. */
export type TravelWords = TravelLabels & Pick<Labels, 'goodsCategory'>;

/** Loads these words in a language; they come apart, for guests' pages have few texts. */
export async function loadLabels(language: Language): Promise<TravelWords> {
  if (language === 'en') {
    const [{ enTravel }, { enCategories }] = await Promise.all([
      import('@oplich/contract/labels/parts/travel-en'),
      import('@oplich/contract/labels/parts/categories-en'),
    ]);
    return { ...enTravel, goodsCategory: enCategories.goodsCategory };
  }
  const [{ ukTravel }, { ukCategories }] = await Promise.all([
    import('@oplich/contract/labels/parts/travel-uk'),
    import('@oplich/contract/labels/parts/categories-uk'),
  ]);
  return { ...ukTravel, goodsCategory: ukCategories.goodsCategory };
}
