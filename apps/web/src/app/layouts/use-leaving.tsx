import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut, useHelping } from '../../features/accounts/index.ts';
import { useUnsent } from '../../features/hand-out/index.ts';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';

/** The way out; what was not sent yet is asked about first. The question stays mounted where its menu closes. */
export function useLeaving(): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation('cabinet');
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const unsent = useUnsent().length;
  const isHelper = useHelping() !== null;
  return {
    leave: () => {
      if (unsent > 0) setAsking(true);
      else void logOut(queryClient);
    },
    question: (
      <ConfirmDialog
        open={isAsking}
        title={t('handOut.logOut.title')}
        confirmLabel={t('handOut.logOut.leave')}
        closeLabel={t('handOut.logOut.stay')}
        onConfirm={() => void logOut(queryClient)}
        onClose={() => setAsking(false)}
      >
        {isHelper ? t('team.helperPhone.leave') : t('handOut.logOut.text', { count: unsent })}
      </ConfirmDialog>
    ),
  };
}
