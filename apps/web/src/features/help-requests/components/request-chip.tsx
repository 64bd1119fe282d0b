import { useTranslation } from 'react-i18next';
import { useRole } from '../../accounts/index.ts';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import type { HelpRequest } from '../api.ts';
import { requestState } from '../request-state.ts';

type RequestChipProps = Pick<HelpRequest, 'status'> & Partial<Pick<HelpRequest, 'claimedBy' | 'withdrawnAt'>>;

/** Where a request stands; what who asked took back was rejected by nobody. */
export function RequestChip({ status, claimedBy, withdrawnAt }: RequestChipProps) {
  const { t } = useTranslation('cabinet');
  const isPerson = useRole() === 'displaced';
  if (withdrawnAt) return <StatusChip tone="neutral" label={t('help.withdraw.chip')} />;
  const { tone, label } = requestState({ status, isHeld: !!claimedBy, isPerson });
  return <StatusChip tone={tone} label={t(label)} />;
}
