import type { Labels, TravelLabels } from '@oplich/contract/labels/labels';
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
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

const labelsIn = (isEnglish: boolean) =>
  queryOptions({
    queryKey: ['labels', isEnglish],
    queryFn: () => load(isEnglish),
    staleTime: Infinity,
    networkMode: 'always',
  });

/** Returns what things are called in the reader's language; they come apart, for guests' pages have few texts. */
export function useLabels() {
  const { i18n } = useTranslation();
  return useQuery(labelsIn(i18n.language === 'en')).data;
}

/** Waits within a `Suspense` until they have come, or will not: so that nothing is pushed away by what says them. */
export function useLabelsFirst(): void {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const labels = labelsIn(i18n.language === 'en');
  useSuspenseQuery({
    queryKey: [...labels.queryKey, 'tried'],
    queryFn: () =>
      client.query({ ...labels, staleTime: 'static' }).then(
        () => true,
        () => false,
      ),
    staleTime: Infinity,
    networkMode: 'always',
  });
}
