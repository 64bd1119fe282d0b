import type { DeclarationStatus } from '@oplich/contract/declarations/states';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';

const tones = {
  draft: 'neutral',
  submitted: 'waiting',
  accepted: 'good',
  rejected: 'bad',
} as const satisfies Record<DeclarationStatus, Tone>;

export function DeclarationStatusChip({ status }: { status: DeclarationStatus }) {
  const { t } = useTranslation('cabinet');
  return <StatusChip tone={tones[status]} label={t(`declarations.status.${status}`)} />;
}
