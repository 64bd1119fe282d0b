import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { TypedGuard } from '../../../shared/form/drafts/typed-guard.tsx';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useConfirmation } from '../../../shared/hooks/use-confirmation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { position, invalidatedByStock, type Position } from '../api.ts';
import { PaperEvent } from '../components/issued-aid/paper-event.tsx';
import { PaperGoods } from '../components/issued-aid/paper-goods.tsx';
import { PaperRecipient } from '../components/issued-aid/paper-recipient.tsx';
import { PositionMissing } from '../components/positions/position-missing.tsx';
import { emptyPaper, foundInPaper, toPaperBody, type PaperValues } from '../paper-values.ts';

/** Aid that was issued on paper; from a position's page with the goods already chosen. */
export default function PaperIssuePage() {
  const [params] = useSearchParams();
  const positionId = params.get('positionId') ?? '';
  const { data, error, refetch } = useQuery({ ...position(positionId), enabled: positionId !== '' });
  if (positionId === '') return <PaperIssue given={undefined} />;
  if (error && !data) return <PositionMissing error={error} onRetry={refetch} />;
  return data ? <PaperIssue given={data} /> : <Loading rows={3} height={160} />;
}

function PaperIssue({ given }: { given: Position | undefined }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const keyFor = useRepeatable();
  const backTo = given ? paths.position(given.id) : paths.storageIssued;
  const [empty] = useState(() => ({ ...emptyPaper(kyivDay(new Date())), positionId: given?.id ?? '' }));
  const issue = useApiMutation('POST /warehouse/issued-aid', { invalidates: invalidatedByStock, handledErrors: 'all' });
  const first = useConfirmation();
  const contractForm = useContractForm<PaperValues>({
    schema: () => import('@oplich/contract/warehouse/schemas').then(m => m.IssueOnPaper),
    defaultValues: empty,
    toBody: toPaperBody,
    codeFields: { insufficient_stock: 'quantity' },
    async onSubmit(values) {
      const body = toPaperBody(values);
      if (!(await first.ask())) return;
      await issue.mutateAsync({ body, headers: keyFor(body) });
      await navigate(backTo, { replace: true });
      toast(t('cabinet:warehouse.paper.done'), 'success');
    },
  });
  useOtherWarehouse(contractForm.form);
  return (
    <Page
      title={t('cabinet:warehouse.paper.title')}
      lead={t('cabinet:warehouse.paper.lead')}
      backTo={backTo}
      width="narrow"
    >
      <FormFrame contractForm={contractForm}>
        <TypedGuard version={0} never={foundInPaper} isAsking={first.dialog.open} />
        <Group title={t('cabinet:warehouse.paper.goods')}>
          <PaperGoods given={given} />
        </Group>
        <Group title={t('cabinet:warehouse.paper.recipient')}>
          <PaperRecipient />
        </Group>
        <Group title={t('cabinet:warehouse.paper.when')}>
          <DateField
            name="date"
            label={t('cabinet:warehouse.paper.date')}
            texts={{
              too_large: t('cabinet:warehouse.paper.dateInFuture'),
              too_small: t('cabinet:warehouse.paper.dateTooEarly'),
            }}
          />
          <TextField
            name="placeOfIssue"
            label={t('cabinet:warehouse.paper.place')}
            hint={t('cabinet:warehouse.paper.placeHint')}
          />
          <PaperEvent given={given} today={empty.date} />
          <TextField
            name="reason"
            label={t('cabinet:warehouse.paper.reason')}
            hint={t('cabinet:warehouse.paper.reasonHint')}
            rows={2}
            counter={limits.reason}
          />
        </Group>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          <SubmitButton>{t('cabinet:warehouse.paper.save')}</SubmitButton>
          <Button component={Link} to={backTo}>
            {t('common:action.cancel')}
          </Button>
        </Stack>
      </FormFrame>
      <ConfirmDialog
        {...first.dialog}
        title={t('cabinet:warehouse.paper.askTitle')}
        confirmLabel={t('cabinet:warehouse.paper.save')}
        irreversible
      >
        {t('cabinet:warehouse.paper.askText')}
      </ConfirmDialog>
    </Page>
  );
}

/** Goods and an event chosen for one warehouse are not another's. */
function useOtherWarehouse(form: ReturnType<typeof useContractForm<PaperValues>>['form']): void {
  const before = useRef('');
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (values.warehouse === before.current) return;
          before.current = values.warehouse;
          form.setValue('positionId', '');
          form.setValue('eventId', '');
        },
      }),
    [form],
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
    <Typography component="h2" variant="h2">
      {title}
    </Typography>
    {children}
  </Card>
);
