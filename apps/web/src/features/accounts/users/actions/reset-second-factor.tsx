import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useDone } from '../../use-done.ts';
import type { Profile } from '../api.ts';
import { withAuthTexts } from '../../../../i18n/with-texts.ts';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';

const ReauthenticateDialog = whenOpened(() =>
  withAuthTexts(import('../../settings/security/reauthenticate-dialog.tsx')).then(m => m.ReauthenticateDialog),
);

interface ResetSecondFactorProps {
  profile: Pick<Profile, 'id' | 'role'>;
  name: string;
}

/**
 * Lets a person log in again who has lost the phone and the recovery codes; for another administrator it needs reauthentication.
 */
export function ResetSecondFactor({ profile: { id, role }, name }: ResetSecondFactorProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const asksAgain = role === 'administrator';
  const reset = useApiMutation('DELETE /accounts/{id}/second-factor', {
    invalidates: ['accounts', 'audit'],
    ...(asksAgain && { handledErrors: 'all' as const }),
  });
  const say = useDone();
  const done = (answer: unknown) => say(answer, t('accounts.secondFactor.done'));
  const words = {
    title: t('accounts.secondFactor.title'),
    confirmLabel: t('accounts.secondFactor.switchOff'),
    children: t('accounts.secondFactor.text', { name }),
    onClose: close,
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.secondFactor.action')}</Button>
      {isOpen && asksAgain && (
        <ReauthenticateDialog
          {...words}
          onConfirm={body => reset.mutateAsync({ params: { id }, body }, { onSuccess: done })}
        />
      )}
      {!asksAgain && (
        <ConfirmDialog
          {...words}
          open={isOpen}
          isPending={reset.isPending}
          onConfirm={() => reset.mutate({ params: { id } }, { onSuccess: done, onSettled: close })}
        />
      )}
    </>
  );
}
