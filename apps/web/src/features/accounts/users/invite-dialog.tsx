import type { AdministratorDuty } from '@oplich/contract/shared/duties';
import { useTranslation } from 'react-i18next';
import { AdministratorDutyChoice } from '../duties/administrator-duty-choice.tsx';
import { EmailField } from '../components/email-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';

interface Person {
  email: string;
  surname: string;
  name: string;
  patronym: string;
  duties: AdministratorDuty[];
}

/** The address of the invitation, and the duties. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['cabinet', 'auth', 'common']);
  const invite = useApiMutation('POST /accounts/register/administrator', {
    invalidates: ['accounts', 'audit'],
    handledErrors: 'all',
  });
  const headersFor = useRepeatable();
  const toBody = ({ patronym, ...person }: Person) => ({
    ...person,
    ...(patronym.trim() ? { patronym } : { noPatronym: true }),
  });
  const contractForm = useContractForm<Person>({
    schema: () => import('@oplich/contract/accounts/users').then(m => m.RegisterAdministrator),
    defaultValues: { email: '', surname: '', name: '', patronym: '', duties: [] },
    toBody,
    codeFields: { duplicate_username: 'email' },
    onSubmit: async person => {
      const body = toBody(person);
      await invite.mutateAsync({ body, headers: headersFor(body) });
      toast(t('cabinet:accounts.invite.done', { email: person.email.trim() }), 'success');
      onClose();
    },
  });
  const texts = { invalid: t('auth:field.nameInvalid') };
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('cabinet:accounts.invite.title')}
      submitLabel={t('cabinet:accounts.invite.send')}
      onClose={onClose}
      startsInField
      isLong
    >
      <div>{t('cabinet:accounts.invite.text')}</div>
      <EmailField />
      <TextField name="surname" label={t('auth:field.surname')} autoComplete="off" texts={texts} />
      <TextField
        name="name"
        label={t('auth:field.name')}
        autoComplete="off"
        texts={{ ...texts, required: t('common:field.required.personName') }}
      />
      <TextField name="patronym" label={t('auth:field.patronym')} autoComplete="off" texts={texts} optional />
      <AdministratorDutyChoice />
    </FormDialog>
  );
}
