import Stack from '@mui/material/Stack';
import {
  shownAccountStates,
  type AccountWithState,
  type ShownAccountState,
} from '@oplich/contract/accounts/shown-states';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';

const tones = {
  notApproved: 'waiting',
  approved: 'good',
  declined: 'bad',
  returned: 'info',
  deleted: 'neutral',
  pendingUpdate: 'waiting',
  emailNotConfirmed: 'info',
  deletionRequested: 'waiting',
} as const satisfies Record<ShownAccountState, Tone>;

/** Whether there is a state to be shown. */
export const hasChips = (account: AccountWithState): boolean => shownAccountStates(account).length > 0;

/** The states of an account that somebody has to know or act on. */
export function AccountChips({ account, isInList = false }: { account: AccountWithState; isInList?: boolean }) {
  const { t } = useTranslation('cabinet');
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        flexWrap: 'wrap',
        whiteSpace: 'nowrap',
        justifyContent: { xs: isInList ? 'flex-end' : 'flex-start', sm: 'flex-start' },
      }}
    >
      {shownAccountStates(account).map(state => (
        <StatusChip key={state} tone={tones[state]} label={t(`accounts.state.${state}`)} />
      ))}
    </Stack>
  );
}
