import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../../shared/form/form-frame.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../../shared/form/drafts/use-draft.ts';
import { useDeed } from '../../../../shared/hooks/use-deed.ts';
import { useRepeatable } from '../../../../shared/hooks/use-repeatable.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import type { Profile } from '../api.ts';

interface WriteLetterProps {
  profile: Pick<Profile, 'id' | 'email' | 'language'>;
  name: string;
}

/** A letter in the administrator's own words. */
export function WriteLetter({ profile, name }: WriteLetterProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.letter.action')}</Button>
      {isOpen && <LetterDialog profile={profile} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Letter {
  subject: string;
  message: string;
}

/** What was written stays on this device until it is sent, and a letter whose answer was lost is not sent twice. */
function LetterDialog({ profile: { id, email, language }, name, onClose }: WriteLetterProps & { onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const send = useDeed('POST /accounts/{id}/email', { touches: ['mails', 'audit'], shows: 'all' });
  const headersFor = useRepeatable();
  const contractForm = useContractForm<Letter>({
    schema: () => import('@oplich/contract/accounts/users').then(m => m.LetterToPerson),
    defaultValues: { subject: '', message: '' },
    onSubmit: async body => {
      await send.mutateAsync({ params: { id }, body, headers: headersFor(body) });
      await draft.clear();
      toast(t('accounts.letter.sent', { email }), 'success');
      onClose();
    },
  });
  const draft = useDraft({ key: `letter-${id}`, form: contractForm.form });
  return (
    <ConfirmDialog
      open
      title={t('accounts.letter.title')}
      confirmLabel={t('accounts.letter.send')}
      isPending={contractForm.form.formState.isSubmitting}
      onConfirm={() => void contractForm.submit()}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('accounts.letter.to', { name, email })}</Typography>
      <FormFrame contractForm={contractForm}>
        <TextField name="subject" label={t('accounts.letter.subject')} counter={limits.mailSubject} />
        <TextField
          name="message"
          label={t('accounts.letter.message')}
          hint={t('accounts.letter.hint', { language: t(`accounts.user.languages.${language}`) })}
          rows={5}
          counter={limits.mailMessage}
        />
      </FormFrame>
    </ConfirmDialog>
  );
}
