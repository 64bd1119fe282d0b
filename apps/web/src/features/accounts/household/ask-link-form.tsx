import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useProfile } from '../session/use-session.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';

/** Asks an adult whether they are one household; the answer never reveals whether the address has an account. */
export function AskLinkForm() {
  const { t } = useTranslation(['cabinet', 'auth']);
  const { data: profile } = useProfile();
  const ask = useApiMutation('POST /accounts/household/links', {
    invalidates: ['accounts', 'events'],
    handledErrors: 'all',
  });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/households/schemas').then(m => m.AskLink),
    defaultValues: { email: '' },
    // The server answers every address alike.
    check: body => {
      const isOwn = (body as { email: string }).email.trim().toLowerCase() === profile?.email;
      return isOwn ? [{ path: 'email', code: 'not_allowed' }] : [];
    },
    onSubmit: async body => {
      await ask.mutateAsync({ body });
      toast(t('cabinet:household.links.sent'), 'success');
      contractForm.form.reset();
    },
  });
  return (
    <FormFrame contractForm={contractForm}>
      <TextField
        name="email"
        type="email"
        label={t('cabinet:household.links.email')}
        hint={t('cabinet:household.links.emailHint')}
        autoComplete="off"
        inputMode="email"
        texts={{ invalid: t('auth:email.invalid'), not_allowed: t('cabinet:household.links.oneself') }}
      />
      <div>
        <SubmitButton variant="outlined">{t('cabinet:household.links.ask')}</SubmitButton>
      </div>
    </FormFrame>
  );
}
