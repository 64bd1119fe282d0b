import { useTranslation } from 'react-i18next';
import { useRole } from '../../accounts/index.ts';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import type { HelpRequest } from '../api.ts';
import { requestState } from '../request-state.ts';

type RequestChipProps = Pick<HelpRequest, 'status'> & Partial<Pick<HelpRequest, 'claimedBy' | 'withdrawnAt'>>;

/** The state of a request. */
export function RequestChip({ status, claimedBy, withdrawnAt }: RequestChipProps) {
  const { t } = useTranslation('cabinet');
  const isPerson = useRole() === 'displaced';
  // As `stateOfRequest` says, which would be one more part of the cabinet's first page.
  const state = withdrawnAt ? 'withdrawn' : status;
  const { tone, label } = requestState({ state, isHeld: !!claimedBy, isPerson });
  return <StatusChip tone={tone} label={t(label)} />;
}
