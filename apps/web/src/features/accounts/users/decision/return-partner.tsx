import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../../shared/ui/dialogs/reason-dialog.tsx';
import { useReturn, type Partner } from './use-decision.ts';

/** Returns a registration with what to correct: the person gets a link to do it. Once returned, sends a new one. */
export function ReturnPartner({ isReturned, ...partner }: Partner & { isReturned: boolean }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const giveBack = useReturn(partner);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t(isReturned ? 'accounts.decision.returnAgain' : 'accounts.decision.return')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('accounts.decision.returnTitle')}
          confirmLabel={t('accounts.decision.return')}
          label={t('accounts.decision.returnLabel')}
          requiredText={t('accounts.decision.returnRequired')}
          hint={t('accounts.decision.returnHint')}
          schema={() => import('@oplich/contract/accounts/users').then(m => m.ReasonedDecision)}
          onConfirm={giveBack}
          onClose={() => setOpen(false)}
        >
          {t(isReturned ? 'accounts.decision.returnAgainText' : 'accounts.decision.returnText', { name: partner.name })}
        </ReasonDialog>
      )}
    </>
  );
}
