import type { HelpRequestStatus } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import { requestState } from '../request-state.ts';

export function RequestChip({ status, isHeld = false }: { status: HelpRequestStatus; isHeld?: boolean }) {
  const { t } = useTranslation('cabinet');
  const { tone, label } = requestState({ status, isHeld });
  return <StatusChip tone={tone} label={t(label)} />;
}
