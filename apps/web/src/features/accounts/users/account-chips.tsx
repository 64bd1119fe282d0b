import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';
import type { AccountRow } from './api.ts';

const tones = { notApproved: 'waiting', approved: 'good', declined: 'bad' } as const satisfies Record<
  AccountRow['status'],
  Tone
>;

type WithState = Pick<AccountRow, 'role' | 'status' | 'emailConfirmed' | 'deletedAt' | 'deletionRequestedAt'> & {
  returnedAt?: string | null | undefined;
  pendingUpdateAt?: string | null;
};

/** Whether there is a state to be shown. */
export const hasChips = ({
  role,
  emailConfirmed,
  deletedAt,
  deletionRequestedAt,
  pendingUpdateAt,
}: WithState): boolean =>
  role === 'philanthrop' || !emailConfirmed || Boolean(deletedAt ?? deletionRequestedAt ?? pendingUpdateAt);

/** The states of an account that somebody has to know or act on. */
export function AccountChips({ account, isInList = false }: { account: WithState; isInList?: boolean }) {
  const { t } = useTranslation('cabinet');
  const { role, status, emailConfirmed, deletedAt, deletionRequestedAt, pendingUpdateAt, returnedAt } = account;
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
      {deletedAt && <StatusChip tone="neutral" label={t('accounts.deleted')} />}
      {role === 'philanthrop' && (
        <StatusChip
          tone={returnedAt ? 'info' : tones[status]}
          label={t(`accounts.status.${returnedAt ? 'returned' : status}`)}
        />
      )}
      {pendingUpdateAt && <StatusChip tone="waiting" label={t('accounts.pendingUpdate')} />}
      {!emailConfirmed && <StatusChip tone="info" label={t('accounts.emailNotConfirmed')} />}
      {deletionRequestedAt && !deletedAt && <StatusChip tone="waiting" label={t('accounts.deletionRequested')} />}
    </Stack>
  );
}
