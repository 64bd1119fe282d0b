import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Member } from '@oplich/contract/teams/schemas';
import { personName } from '@oplich/contract/shared/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { MoreActions } from '../../../shared/ui/layout/more-actions.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { MemberSessions } from './member-sessions.tsx';
import { useIsOneself } from './use-is-oneself.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const EditMember = whenOpened(() => import('./edit-member.tsx').then(m => m.EditMember));

type Asked = 'suspend' | 'remove' | 'edit' | 'sessions' | null;

/** What can be done about a member: duties first, of an invitation that ran out a new one, the rest behind “…”. What ends somebody's work is asked first. */
export function MemberActions({ member }: { member: Member }) {
  const { t } = useTranslation('cabinet');
  const [action, setAction] = useState<Asked>(null);
  const update = useApiMutation('PUT /team/members/{id}', { invalidates: ['team'] });
  const remove = useApiMutation('DELETE /team/members/{id}', { invalidates: ['team'] });
  const resend = useApiMutation('POST /team/members/{id}/resend-invitation', { invalidates: ['team'] });
  const params = { id: member.id };
  const name = personName(member);
  const isOneself = useIsOneself(member);
  const isInvited = member.state === 'invited';
  const isExpired = member.invitation?.isExpired ?? false;
  const close = () => setAction(null);

  const setSuspended = (suspended: boolean) =>
    update.mutate(
      { params, body: { suspended, version: member.version } },
      { onSuccess: () => toast(t(suspended ? 'team.suspend.done' : 'team.bringBack.done', { name }), 'success') },
    );
  const sendAgain = () =>
    resend.mutate({ params }, { onSuccess: () => toast(t('team.resend.done', { email: member.email }), 'success') });
  const edit = (
    <Button aria-label={t('team.edit.named', { name })} onClick={() => setAction('edit')}>
      {t('team.edit.action')}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: { lg: 'flex-end' } }}>
      {isExpired ? (
        <Button
          aria-label={`${t('team.resend.action')}: ${name}`}
          disabled={resend.isPending}
          onClick={sendAgain}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('team.resend.action')}
        </Button>
      ) : (
        edit
      )}
      <MoreActions>
        {isExpired && edit}
        {isInvited && !isExpired && <Button onClick={sendAgain}>{t('team.resend.action')}</Button>}
        {!isInvited && <Button onClick={() => setAction('sessions')}>{t('team.sessions.action')}</Button>}
        {member.state === 'active' && !isOneself && (
          <Button onClick={() => setAction('suspend')}>{t('team.suspend.action')}</Button>
        )}
        {member.state === 'suspended' && !member.accountDeleted && (
          <Button onClick={() => setSuspended(false)}>{t('team.bringBack.action')}</Button>
        )}
        {!isOneself && (
          <Button color="error" onClick={() => setAction('remove')}>
            {t(isInvited ? 'team.remove.takeBack' : 'team.remove.action')}
          </Button>
        )}
      </MoreActions>
      {action === 'sessions' && <MemberSessions member={member} onClose={close} />}
      {action === 'edit' && <EditMember member={member} onClose={close} />}
      {action === 'suspend' && (
        <ConfirmDialog
          open
          title={t('team.suspend.title', { name })}
          confirmLabel={t('team.suspend.action')}
          onConfirm={() => {
            setSuspended(true);
            close();
          }}
          onClose={close}
        >
          {t('team.suspend.text')}
        </ConfirmDialog>
      )}
      {action === 'remove' && (
        <ConfirmDialog
          open
          title={t(isInvited ? 'team.remove.takeBackTitle' : 'team.remove.title', { name })}
          confirmLabel={t(isInvited ? 'team.remove.takeBack' : 'team.remove.action')}
          loses
          onConfirm={() => {
            remove.mutate({ params }, { onSuccess: () => toast(t('team.remove.done', { name }), 'success') });
            close();
          }}
          onClose={close}
        >
          {t(isInvited ? 'team.remove.takeBackText' : 'team.remove.text')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
