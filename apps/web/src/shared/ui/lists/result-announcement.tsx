import { useTranslation } from 'react-i18next';
import { useCounted, type Counted } from './use-counted.ts';

interface ResultAnnouncementProps {
  query: { data: { total: number } | undefined; isPlaceholderData?: boolean };
  isNarrowed: boolean;
  counts: Counted;
}

/** Tells a screen reader what a search or a filter has found: the focus stays where one types. There from the beginning, else it is not heard. */
export function ResultAnnouncement({
  query: { data, isPlaceholderData = false },
  isNarrowed,
  counts,
}: ResultAnnouncementProps) {
  const { t } = useTranslation();
  const counted = useCounted();
  return (
    <div aria-live="polite" className="visually-hidden" data-print="no">
      {isNarrowed && data && !isPlaceholderData && t('list.found', { what: counted(counts, data.total) })}
    </div>
  );
}
