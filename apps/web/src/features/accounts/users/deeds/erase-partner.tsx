import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TextField } from '../../../../shared/form/text-field.tsx';
import { useDeed } from '../../../../shared/hooks/use-deed.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../../shared/ui/toast-store.ts';
import type { Profile } from '../api.ts';
import { ErasureText } from './erasure-text.tsx';
import { namesPerson } from './names-person.ts';
import { useHistory, WithHistory } from './with-history.tsx';

interface ErasePartnerProps {
  profile: Pick<Profile, 'id' | 'email' | 'surname'>;
  name: string;
}

/** Erases a deleted partner for ever, or the personal data where the history has to stay. */
export function ErasePartner(props: ErasePartnerProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('accounts.erase.action')}
      </Button>
      {isOpen && <EraseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the e-mail or the surname, so that nobody is erased by a slip of the finger. */
function EraseDialog({ profile, name, onClose }: ErasePartnerProps & { onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { typed: '' } });
  const query = useHistory(profile.id);
  const erase = useDeed('POST /accounts/{id}/philanthrop/delete/hard', { touches: ['accounts', 'audit'] });
  const hasHistory = query.data !== undefined && query.data.history.length > 0;

  const confirm = async ({ typed }: { typed: string }) => {
    if (!namesPerson(typed, profile)) {
      form.setError('typed', { type: 'invalid' }, { shouldFocus: true });
      return;
    }
    try {
      await erase.mutateAsync({ params: { id: profile.id }, ...(hasHistory && { body: { anonymise: true } }) });
      toast(t(hasHistory ? 'accounts.erase.anonymised' : 'accounts.erase.done'), 'success');
      if (!hasHistory) await navigate(paths.usersTab('deleted'), { replace: true });
    } catch {
      // What went wrong has been told by the default toast.
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(hasHistory ? 'accounts.erase.anonymiseTitle' : 'accounts.erase.title')}
      confirmLabel={query.data && t(hasHistory ? 'accounts.erase.anonymise' : 'accounts.erase.confirm')}
      irreversible
      isPending={erase.isPending}
      onConfirm={() => void form.handleSubmit(confirm)()}
      onClose={onClose}
    >
      <WithHistory query={query}>
        {history => (
          <FormProvider {...form}>
            <ErasureText history={history} name={name} />
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
