import type { PartnerDuty } from '@oplich/contract/shared/duties';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { DutyFields } from './duty-fields.tsx';

interface Invited {
  email: string;
  surname: string;
  name: string;
  duties: PartnerDuty[];
  eventIds: string[] | null;
}

/** The address of the invitation, and the duties. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['cabinet', 'auth', 'common']);
  const invite = useApiMutation('POST /team/members', { invalidates: ['team'], handledErrors: 'all' });
  // Events bound the duty at the table.
  const toBody = ({ eventIds, ...rest }: Invited) => ({
    ...rest,
    ...(rest.duties.includes('desk') && eventIds !== null && { eventIds }),
  });
  const contractForm = useContractForm<Invited>({
    schema: () => import('@oplich/contract/teams/schemas').then(m => m.InviteMember),
    defaultValues: { email: '', surname: '', name: '', duties: [], eventIds: null },
    toBody,
    codeFields: { email_already_invited: 'email' },
    onSubmit: async values => {
      await invite.mutateAsync({ body: toBody(values) });
      toast(t('cabinet:team.invite.done', { email: values.email.trim() }), 'success');
      onClose();
    },
  });
  const texts = { invalid: t('auth:field.nameInvalid') };
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('cabinet:team.invite.title')}
      submitLabel={t('cabinet:team.invite.send')}
      onClose={onClose}
      startsInField
      isLong
    >
      <div>{t('cabinet:team.invite.text')}</div>
      <TextField
        name="email"
        type="email"
        label={t('auth:email.label')}
        autoComplete="off"
        inputMode="email"
        texts={{ invalid: t('auth:email.invalid'), not_allowed: t('cabinet:team.invite.oneself') }}
      />
      <TextField name="surname" label={t('auth:field.surname')} autoComplete="off" texts={texts} />
      <TextField
        name="name"
        label={t('auth:field.name')}
        autoComplete="off"
        texts={{ ...texts, required: t('common:field.required.personName') }}
      />
      <DutyFields />
    </FormDialog>
  );
}
