import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../../shared/ui/dialogs/reason-dialog.tsx';
import { decisionTexts as texts, useDecision, type Partner } from './use-decision.ts';

/** Declines with a reason: the person will read it. */
export function DeclinePartner(partner: Partner) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const { decide } = useDecision('decline', partner);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('accounts.decision.decline')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t(`accounts.${texts[partner.about]}.declineTitle`)}
          confirmLabel={t('accounts.decision.decline')}
          hint={t('accounts.decision.declineHint')}
          schema={() => import('@oplich/contract/accounts/users').then(m => m.ReasonedDecision)}
          onConfirm={decide}
          onClose={() => setOpen(false)}
        >
          {t(`accounts.${texts[partner.about]}.declineText`, { name: partner.name })}
        </ReasonDialog>
      )}
    </>
  );
}
