import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import type { StateLook } from '../event-state.ts';

export function EventChip({ state }: { state: StateLook }) {
  const { t } = useTranslation(['common', 'auth', 'cabinet', 'errors']);
  return <StatusChip tone={state.tone} label={t(state.label)} />;
}
