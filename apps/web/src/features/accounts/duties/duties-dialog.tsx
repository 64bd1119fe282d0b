import { administratorDuties, type AdministratorDuty } from '@oplich/contract/shared/duties';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useDone } from '../use-done.ts';
import { AdministratorDutyChoice } from './administrator-duty-choice.tsx';
import type { ChangeDutiesProps } from './change-duties.tsx';

interface Values {
  duties: AdministratorDuty[];
}

/** The duties of an administrator, to be changed. */
export function DutiesDialog({
  profile: { id, duties = [] },
  name,
  onClose,
}: ChangeDutiesProps & { onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const set = useApiMutation('PUT /accounts/administrators/{id}/duties', {
    invalidates: ['accounts', 'audit', 'security-log'],
    handledErrors: 'all',
  });
  const say = useDone();
  const ordered = administratorDuties.filter(duty => duties.includes(duty));
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/accounts/users').then(m => m.DutiesOfAdministrator),
    defaultValues: { duties: ordered },
    onSubmit: async body => {
      say(await set.mutateAsync({ params: { id }, body }), t('accounts.duties.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('accounts.duties.title', { name })}
      submitLabel={t('accounts.duties.save')}
      onClose={onClose}
      isLong
    >
      <div>{t('accounts.duties.text')}</div>
      <AdministratorDutyChoice given={ordered} />
    </FormDialog>
  );
}
