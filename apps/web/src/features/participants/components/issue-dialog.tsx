import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { isPositive } from '@oplich/contract/shared/amounts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/fields/number-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { GoodsRefusal } from '../../../shared/ui/status/goods-refusal.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Participant } from '../api.ts';
import { checkedLines, givenLines, linesOverPlan, plannedLines, type IssueLine } from '../issue-lines.ts';

interface IssueDialogProps {
  event: Event;
  person: Participant;
  onClose: () => void;
}
interface Values {
  lines: IssueLine[];
}

/** Issues aid line by line; less than planned may be given, never more. */
export function IssueDialog({ event, person, onClose }: IssueDialogProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const keyFor = useRepeatable();
  /** The id of this issue: the answer tells whether it stands, or a table was faster. */
  const [issueId] = useState(() => crypto.randomUUID());
  const issue = useApiMutation('POST /events/{id}/aid/{participantId}/confirm', {
    invalidates: ['events', 'warehouse'],
    handledErrors: 'all',
  });
  // Lines that are for nobody of their household are left out.
  const planned = person.quantities.filter(line => isPositive(line.quantity));
  const name = personName(person);

  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/participants/schemas').then(m => m.ConfirmAid),
    defaultValues: { lines: plannedLines(planned, event.stock, kyivDay(new Date())) },
    toBody: values => ({ lines: checkedLines(values.lines, planned) }),
    async onSubmit(values) {
      const over = linesOverPlan(values.lines, planned);
      for (const index of over) contractForm.form.setError(`lines.${index}.quantity`, { type: 'too_large' });
      const lines = givenLines(values.lines);
      if (planned.length > 0 && lines.length === 0) {
        contractForm.form.setError('lines.0.quantity', { type: 'required' });
      } else if (over.length === 0) {
        await send(planned.length > 0 ? { lines } : {});
      }
    },
  });
  const send = async (body: Partial<Values>) => {
    const params = { id: event.id, participantId: person.participantId };
    // The same key as long as the same is given: a retry after a lost answer issues nothing twice.
    const answer = await issue.mutateAsync({ params, body: { ...body, issueId }, headers: keyFor(body) });
    const { aidedAt: at } = answer;
    if (answer.issueId === issueId || at === null) toast(t('participants.issue.done', { name }), 'success');
    else toast(t('handOut.refused.elsewhere', { date: format.longDate(at), time: format.time(at) }), 'warning');
    onClose();
  };

  return (
    <FormDialog
      contractForm={contractForm}
      title={t('participants.issue.title')}
      submitLabel={t('participants.issue.confirm')}
      onClose={onClose}
      failureMessage={<GoodsRefusal failure={contractForm.failure} goods={event.issuedAid} />}
    >
      <Typography>
        {t(planned.length > 0 ? 'participants.issue.text' : 'participants.issue.nothing', { name })}
      </Typography>
      {planned.map((line, index) => {
        const max = format.quantity(line.quantity, line.units);
        return (
          <NumberField
            key={line.positionId}
            name={`lines.${index}.quantity`}
            label={t('participants.issue.quantity', { name: line.name, max })}
            unit={line.units}
            texts={{
              too_large: t('participants.issue.tooMuch', { max }),
              required: t('participants.issue.allZero'),
            }}
          />
        );
      })}
    </FormDialog>
  );
}
