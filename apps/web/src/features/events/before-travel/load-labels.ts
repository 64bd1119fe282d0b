import type { Labels, TravelLabels } from '@oplich/contract/labels/labels';
import { enCategories } from '@oplich/contract/labels/parts/categories-en';
import { ukCategories } from '@oplich/contract/labels/parts/categories-uk';
import type { Language } from '@oplich/contract/shared/languages';

/** The texts for people who set out for an event, and the names of kinds of goods. */
export type TravelWords = TravelLabels & Pick<Labels, 'goodsCategory'>;

/** Loads these words in a language: those of goods are on every page, the others come apart, for guests' pages have few texts. */
export async function loadLabels(language: Language): Promise<TravelWords> {
  if (language === 'en') {
    const { enTravel } = await import('@oplich/contract/labels/parts/travel-en');
    return { ...enTravel, goodsCategory: enCategories.goodsCategory };
  }
  const { ukTravel } = await import('@oplich/contract/labels/parts/travel-uk');
  return { ...ukTravel, goodsCategory: ukCategories.goodsCategory };
}
