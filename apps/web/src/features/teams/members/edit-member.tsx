import type { PartnerDuty } from '@oplich/contract/shared/duties';
import type { Member } from '@oplich/contract/teams/schemas';
import { personName } from '@oplich/contract/shared/names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api-client/index.ts';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { DutyFields } from './duty-fields.tsx';
import { useIsOneself } from './use-is-oneself.ts';

interface Values {
  duties: PartnerDuty[];
  eventIds: string[] | null;
}
const valuesOf = ({ duties, eventIds }: Member): Values => ({ duties, eventIds });

/** Changes what a member is there for; it holds at their next step. Somebody else's change in between is not lost. */
export function EditMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const isOneself = useIsOneself(member);
  const client = useQueryClient();
  // The member as it was when the form was opened; updates of the list do not change it.
  const [base, setBase] = useState(member);
  const update = useApiMutation('PUT /team/members/{id}', { invalidates: ['team'], handledErrors: 'all' });
  const toBody = ({ duties, eventIds }: Values) => ({
    duties,
    eventIds: duties.includes('desk') ? eventIds : null,
    version: base.version,
  });
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/teams/schemas').then(m => m.UpdateMember),
    defaultValues: valuesOf(base),
    toBody,
    onSubmit: async values => {
      await update.mutateAsync({ params: { id: member.id }, body: toBody(values) });
      toast(t('team.edit.done', { name: personName(member) }), 'success');
      onClose();
    },
  });
  const conflict = useConflict({
    contractForm,
    getNewest: async () =>
      (await client.query({ ...api.query('GET /team/members', {}), staleTime: 0 })).find(({ id }) => id === member.id),
    valuesOf,
    onNewest: setBase,
  });
  return (
    <FormDialog
      contractForm={contractForm}
      failureMessage={conflict}
      title={t('team.edit.title', { name: personName(member) })}
      submitLabel={t('team.edit.save')}
      onClose={onClose}
      isLong
    >
      <div>{t('team.edit.text')}</div>
      <DutyFields given={base.duties} kept={isOneself ? ['team'] : []} />
    </FormDialog>
  );
}
