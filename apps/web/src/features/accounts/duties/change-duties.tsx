import Button from '@mui/material/Button';
import { administratorDuties, type AdministratorDuty } from '@oplich/contract/shared/duties';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useDone } from '../use-done.ts';
import type { Profile } from '../users/api.ts';
import { AdministratorDutyChoice } from './administrator-duty-choice.tsx';

interface ChangeDutiesProps {
  profile: Pick<Profile, 'id' | 'duties'>;
  name: string;
}

/** Changes what another administrator is there for. */
export function ChangeDuties(props: ChangeDutiesProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.duties.action')}</Button>
      {isOpen && <DutiesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Values {
  duties: AdministratorDuty[];
}

function DutiesDialog({ profile: { id, duties = [] }, name, onClose }: ChangeDutiesProps & { onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const set = useApiMutation('PUT /accounts/administrators/{id}/duties', {
    invalidates: ['accounts', 'audit', 'security-log'],
    handledErrors: 'all',
  });
  const say = useDone();
  const given = administratorDuties.filter(duty => duties.includes(duty));
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/accounts/users').then(m => m.DutiesOfAdministrator),
    defaultValues: { duties: given },
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
      <AdministratorDutyChoice given={given} />
    </FormDialog>
  );
}
