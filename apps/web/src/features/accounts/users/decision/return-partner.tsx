import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../../shared/ui/dialogs/reason-dialog.tsx';
import { useReturn, type Partner } from './use-decision.ts';

/** Returns a registration with what to correct: the person gets a link to do it. Once returned, sends a new one. */
export function ReturnPartner({ isReturned, ...partner }: Partner & { isReturned: boolean }) {
  const { t } = useTranslation('cabinet');
  /** The partner as it was when the dialog opened: later changes of the page were not seen. */
  const [seen, setSeen] = useState<Partner | null>(null);
  const giveBack = useReturn(seen ?? partner);
  return (
    <>
      <Button variant="outlined" onClick={() => setSeen(partner)}>
        {t(isReturned ? 'accounts.decision.returnAgain' : 'accounts.decision.return')}
      </Button>
      {seen && (
        <ReasonDialog
          title={t('accounts.decision.returnTitle')}
          confirmLabel={t('accounts.decision.return')}
          label={t('accounts.decision.returnLabel')}
          requiredText={t('accounts.decision.returnRequired')}
          hint={t('accounts.decision.returnHint')}
          draft={`return-${partner.id}`}
          schema={() => import('@oplich/contract/accounts/users').then(m => m.ReasonedDecision)}
          onConfirm={giveBack}
          onClose={() => setSeen(null)}
        >
          {t(isReturned ? 'accounts.decision.returnAgainText' : 'accounts.decision.returnText', { name: partner.name })}
        </ReasonDialog>
      )}
    </>
  );
}
