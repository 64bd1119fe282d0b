import { useTranslation } from 'react-i18next';
import { CloudOffIcon as OfflineIcon } from '../../../shared/ui/icons/cloud-off.tsx';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';
import type { TableState } from '../hand-out-state.ts';

const tones = {
  ready: 'info',
  unsent: 'waiting',
  undoing: 'waiting',
  refused: 'bad',
  aided: 'good',
  invited: 'neutral',
  applied: 'neutral',
  rejected: 'bad',
} as const satisfies Record<TableState, Tone>;

export function StateChip({ state }: { state: TableState }) {
  const { t } = useTranslation('cabinet');
  const waits = state === 'unsent' || state === 'undoing';
  return <StatusChip tone={tones[state]} label={t(`handOut.state.${state}`)} {...(waits && { icon: OfflineIcon })} />;
}
