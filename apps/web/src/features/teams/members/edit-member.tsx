import type { PartnerDuty } from '@oplich/contract/shared/duties';
import type { Member } from '@oplich/contract/teams/schemas';
import { personName } from '@oplich/contract/shared/names';
import { useTranslation } from 'react-i18next';
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

/** Changes what a member is there for; it holds at their next step. */
export function EditMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const isOneself = useIsOneself(member);
  const update = useApiMutation('PUT /team/members/{id}', { invalidates: ['team'], handledErrors: 'all' });
  const toBody = ({ duties, eventIds }: Values) => ({
    duties,
    eventIds: duties.includes('desk') ? eventIds : null,
    version: member.version,
  });
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/teams/schemas').then(m => m.UpdateMember),
    defaultValues: { duties: member.duties, eventIds: member.eventIds },
    toBody,
    onSubmit: async values => {
      await update.mutateAsync({ params: { id: member.id }, body: toBody(values) });
      toast(t('team.edit.done', { name: personName(member) }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('team.edit.title', { name: personName(member) })}
      submitLabel={t('team.edit.save')}
      onClose={onClose}
      isLong
    >
      <div>{t('team.edit.text')}</div>
      <DutyFields given={member.duties} kept={isOneself ? ['team'] : []} />
    </FormDialog>
  );
}
