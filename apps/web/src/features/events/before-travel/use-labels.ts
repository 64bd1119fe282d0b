import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/use-language.ts';
import { loadLabels } from './load-labels.ts';

/** Returns what things are called in the reader's language, once these words have come. */
export function useLabels() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['labels', language],
    queryFn: () => loadLabels(language),
    staleTime: Infinity,
    networkMode: 'always',
  }).data;
}
