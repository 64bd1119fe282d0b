import type { Labels, TravelLabels } from '@oplich/contract/labels/labels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

type Words = TravelLabels & Pick<Labels, 'goodsCategory'>;

const load = async (isEnglish: boolean): Promise<Words> => {
  if (isEnglish) {
    const [{ enTravel }, { enCategories }] = await Promise.all([
      import('@oplich/contract/labels/travel-en'),
      import('@oplich/contract/labels/categories-en'),
    ]);
    return { ...enTravel, goodsCategory: enCategories.goodsCategory };
  }
  const [{ ukTravel }, { ukCategories }] = await Promise.all([
    import('@oplich/contract/labels/travel-uk'),
    import('@oplich/contract/labels/categories-uk'),
  ]);
  return { ...ukTravel, goodsCategory: ukCategories.goodsCategory };
};

/** Returns what things are called in the reader's language; they come apart, for guests' pages have few texts. */
export function useLabels() {
  const { i18n } = useTranslation();
  const isEnglish = i18n.language === 'en';
  const { data } = useQuery({
    queryKey: ['labels', isEnglish],
    queryFn: () => load(isEnglish),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data;
}
