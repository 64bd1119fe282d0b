import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { decisionTexts as texts, useDecision, type Partner } from './use-decision.ts';

export function ApprovePartner(partner: Partner) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  /** The partner as it was when the dialog opened: later changes of the page were not seen. */
  const [seen, setSeen] = useState(partner);
  const { decide, isPending } = useDecision('approve', seen);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          setSeen(partner);
          setOpen(true);
        }}
      >
        {t('accounts.decision.approve')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t(`accounts.${texts[partner.about]}.approveTitle`)}
        confirmLabel={t('accounts.decision.approve')}
        isPending={isPending}
        // The default toast has shown the error.
        onConfirm={() =>
          void decide()
            .catch(() => undefined)
            .finally(close)
        }
        onClose={close}
      >
        {t(`accounts.${texts[partner.about]}.approveText`, { name: partner.name })}
      </ConfirmDialog>
    </>
  );
}
