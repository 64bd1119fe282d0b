import type { HelpRequestStatus } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../accounts/index.ts';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import { requestState } from '../request-state.ts';

interface RequestChipProps {
  status: HelpRequestStatus;
  isHeld?: boolean;
  /** Taken back by who asked. */
  isWithdrawn?: boolean;
}

export function RequestChip({ status, isHeld = false, isWithdrawn = false }: RequestChipProps) {
  const { t } = useTranslation('cabinet');
  const isPerson = useRole() === 'displaced';
  if (isWithdrawn) return <StatusChip tone="neutral" label={t('help.withdraw.chip')} />;
  const { tone, label } = requestState({ status, isHeld, isPerson });
  return <StatusChip tone={tone} label={t(label)} />;
}
