import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import type { Activity } from '../api.ts';
import { LineCard } from './line-card.tsx';

/** A request for help: what was asked for, and when. */
export function RequestLine({ line }: { line: Activity }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <LineCard
      chip={<StatusChip tone="info" label={t('activity.asked', { day: format.longDate(line.at) })} />}
      title={line.title}
    >
      {line.place}
    </LineCard>
  );
}
