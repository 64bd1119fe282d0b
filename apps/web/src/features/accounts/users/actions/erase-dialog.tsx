import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { waitsForApproval } from '../../../../shared/api-client/index.ts';
import { useDone } from '../../use-done.ts';
import { ErasureText } from './erasure-text.tsx';
import { namesPerson } from './names-person.ts';
import { useHistory, WithHistory } from './with-history.tsx';
import type { ErasePersonProps } from './erase-person.tsx';

/** Asks for the email or the surname, so that nobody is erased by mistake. */
export function EraseDialog({ profile, name, onClose }: ErasePersonProps & { onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const say = useDone();
  const form = useForm({ defaultValues: { typed: '' } });
  const query = useHistory(profile.id);
  const invalidates = ['accounts', 'audit'] as const;
  const erasePartner = useApiMutation('POST /accounts/{id}/philanthrop/delete/hard', { invalidates });
  const eraseData = useApiMutation('POST /accounts/{id}/erase', { invalidates });
  // For all others, including those who only act for partners, only the personal data are erased.
  const isPartner = profile.role === 'philanthrop';
  const staysAsRecord = !isPartner || (query.data !== undefined && query.data.history.length > 0);
  const params = { id: profile.id };

  const confirm = async ({ typed }: { typed: string }) => {
    if (!namesPerson(typed, profile)) {
      form.setError('typed', { type: 'invalid' }, { shouldFocus: true });
      return;
    }
    try {
      const answer = isPartner
        ? await erasePartner.mutateAsync({ params, ...(staysAsRecord && { body: { anonymise: true } }) })
        : await eraseData.mutateAsync({ params });
      say(answer, t(staysAsRecord ? 'accounts.erase.anonymised' : 'accounts.erase.done'));
      if (!staysAsRecord && !waitsForApproval(answer)) await navigate(paths.usersTab('deleted'), { replace: true });
    } catch {
      // The default toast has shown the error.
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(staysAsRecord ? 'accounts.erase.anonymiseTitle' : 'accounts.erase.title')}
      confirmLabel={query.data && t(staysAsRecord ? 'accounts.erase.anonymise' : 'accounts.erase.confirm')}
      irreversible
      loses
      isPending={erasePartner.isPending || eraseData.isPending}
      onConfirm={() => void form.handleSubmit(confirm)()}
      onClose={onClose}
    >
      <WithHistory query={query}>
        {history => (
          <FormProvider {...form}>
            <ErasureText history={history} name={name} isPartner={isPartner} />
            <TextField
              name="typed"
              label={t('accounts.erase.typed')}
              hint={t('accounts.erase.typedHint', { email: profile.email, surname: profile.surname })}
              autoComplete="off"
              texts={{ invalid: t('accounts.erase.typedWrong') }}
            />
          </FormProvider>
        )}
      </WithHistory>
    </ConfirmDialog>
  );
}
