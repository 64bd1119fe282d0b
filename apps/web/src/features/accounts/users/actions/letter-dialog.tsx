import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../../shared/form/drafts/use-draft.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import type { WriteEmailProps } from './write-email.tsx';

interface Email {
  subject: string;
  message: string;
}

/** The text stays on this device until it is sent, and an email whose answer was lost is not sent twice. */
export function LetterDialog({
  profile: { id, email, language },
  name,
  onClose,
}: WriteEmailProps & { onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const send = useApiMutation('POST /accounts/{id}/email', { invalidates: ['mails', 'audit'], handledErrors: 'all' });
  const draftKey = `letter-${id}`;
  const headersFor = useRepeatable(sentKeysOf(draftKey));
  const contractForm = useContractForm<Email>({
    schema: () => import('@oplich/contract/accounts/users').then(m => m.EmailToPerson),
    defaultValues: { subject: '', message: '' },
    onSubmit: async body => {
      await send.mutateAsync({ params: { id }, body, headers: headersFor(body) });
      await draft.clear();
      toast(t('accounts.email.sent', { email }), 'success');
      onClose();
    },
  });
  const draft = useDraft({ key: draftKey, form: contractForm.form });
  return (
    <FormDialog
      contractForm={contractForm}
      leavesAtOnce
      irreversible
      title={t('accounts.email.title')}
      submitLabel={t('accounts.email.send')}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('accounts.email.to', { name, email })}</Typography>
      <TextField name="subject" label={t('accounts.email.subject')} counter={limits.emailSubject} />
      <TextField
        name="message"
        label={t('accounts.email.message')}
        hint={t('accounts.email.hint', { language: t(`accounts.user.languages.${language}`) })}
        rows={5}
        counter={limits.emailMessage}
      />
    </FormDialog>
  );
}
