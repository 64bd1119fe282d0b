import type { ActStatus } from '@oplich/contract/acts/states';
import type { Act } from '../api.ts';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';

const tones = { draft: 'neutral', issued: 'waiting', confirmed: 'good', cancelled: 'bad' } as const satisfies Record<
  ActStatus,
  Tone
>;

/** The state of an act; of a confirmed one also that less came. */
export function ActChip({ act: { status, isShort } }: { act: Pick<Act, 'status' | 'isShort'> }) {
  const { t } = useTranslation('cabinet');
  if (status === 'confirmed' && isShort) return <StatusChip tone="waiting" label={t('acts.confirmedShort')} />;
  return <StatusChip tone={tones[status]} label={t(`acts.status.${status}`)} />;
}
