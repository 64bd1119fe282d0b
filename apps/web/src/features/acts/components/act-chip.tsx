import type { ActStatus } from '@oplich/contract/acts/states';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';

const tones = { draft: 'neutral', issued: 'waiting', confirmed: 'good', cancelled: 'bad' } as const satisfies Record<
  ActStatus,
  Tone
>;

export function ActChip({ status }: { status: ActStatus }) {
  const { t } = useTranslation('cabinet');
  return <StatusChip tone={tones[status]} label={t(`acts.status.${status}`)} />;
}
