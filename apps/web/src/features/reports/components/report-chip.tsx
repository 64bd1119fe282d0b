import type { ReportStatus } from '@oplich/contract/reports/states';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';

const tones = { draft: 'neutral', submitted: 'waiting', accepted: 'good', returned: 'bad' } as const satisfies Record<
  ReportStatus,
  Tone
>;

export function ReportChip({ status }: { status: ReportStatus }) {
  const { t } = useTranslation('cabinet');
  return <StatusChip tone={tones[status]} label={t(`reports.status.${status}`)} />;
}
