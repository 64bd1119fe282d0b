import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../../shared/ui/dialogs/reason-dialog.tsx';
import { decisionTexts as texts, useDecision, type Partner } from './use-decision.ts';

/** Declines with a reason: the person will read it. */
export function DeclinePartner(partner: Partner) {
  const { t } = useTranslation('cabinet');
  /** The partner as it was when the dialog opened: later changes of the page were not seen. */
  const [seen, setSeen] = useState<Partner | null>(null);
  const { decide } = useDecision('decline', seen ?? partner);
  return (
    <>
      <Button color="error" onClick={() => setSeen(partner)}>
        {t('accounts.decision.decline')}
      </Button>
      {seen && (
        <ReasonDialog
          title={t(`accounts.${texts[partner.about]}.declineTitle`)}
          confirmLabel={t('accounts.decision.decline')}
          hint={t('accounts.decision.declineHint')}
          draft={`decline-${partner.id}`}
          schema={() => import('@oplich/contract/accounts/users').then(m => m.ReasonedDecision)}
          onConfirm={decide}
          onClose={() => setSeen(null)}
        >
          {t(`accounts.${texts[partner.about]}.declineText`, { name: partner.name })}
        </ReasonDialog>
      )}
    </>
  );
}
