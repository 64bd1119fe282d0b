import { useTranslation } from 'react-i18next';
import { useCounted, type Counted } from './use-counted.ts';

interface ResultAnnouncementProps {
  query: { data: { total: number } | undefined; isPlaceholderData?: boolean };
  isNarrowed: boolean;
  counts: Counted;
}

/**
 * Announces the number of results to screen readers, as the focus stays in the search field. A live region must exist before its text
 * changes.
 */
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
