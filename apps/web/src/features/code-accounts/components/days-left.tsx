import { isPositive } from '@oplich/contract/shared/amounts';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import type { CodeRow } from '../api.ts';

/** From so many days on the report is pressing. */
const soonDays = 30;

type Clock = Pick<CodeRow, 'daysLeft' | 'unaccounted' | 'reported'>;

/** How many of the 90 days are left; once everything is accounted for or reported no day presses. */
export function DaysLeft({ code: { daysLeft, unaccounted, reported } }: { code: Clock }) {
  const { t } = useTranslation('cabinet');
  if (!isPositive(unaccounted)) return <StatusChip tone="good" label={t('codes.allAccounted')} />;
  if (reported) return <StatusChip tone="good" label={t('codes.reported.chip')} />;
  if (daysLeft < 0) return <StatusChip tone="bad" label={t('codes.overdue', { count: -daysLeft })} />;
  if (daysLeft === 0) return <StatusChip tone="bad" label={t('codes.lastDay')} />;
  return (
    <StatusChip tone={daysLeft <= soonDays ? 'waiting' : 'info'} label={t('codes.daysLeft', { count: daysLeft })} />
  );
}
