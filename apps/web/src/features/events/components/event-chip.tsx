import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import type { StateLook } from '../event-state.ts';

export function EventChip({ state }: { state: StateLook }) {
  const { i18n } = useTranslation('cabinet');
  return <StatusChip tone={state.tone} label={i18n.t(state.label)} />;
}
