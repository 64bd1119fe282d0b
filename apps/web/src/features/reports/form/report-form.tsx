import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { upload } from '../../../shared/api-client/index.ts';
import { useFilesArrived } from '../../../shared/files/use-files-arrived.ts';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useConfirmation } from '../../../shared/hooks/use-confirmation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByReports, type Report, type ReportPrefill } from '../api.ts';
import { ConditionsField } from './conditions-field.tsx';
import { DraftStateLine } from './draft-state-line.tsx';
import { PeopleFields } from './people-fields.tsx';
import { prefilledValues, reportBody, valuesOf, type ReportValues } from './report-values.ts';
import { SupersededMessage } from './superseded-message.tsx';
import { useServerDraft } from './use-server-draft.ts';
import { WhatWasIssued } from './what-was-issued.tsx';

const media = ['photo', 'video'] as const;

interface ReportFormProps {
  prefill: ReportPrefill;
  /** The report to continue; null for a new one. */
  report: Report | null;
  userId: string;
}

/** Writes a report: kept on the device with each word and at the server a moment later; submitting sends it whole. */
export function ReportForm({ prefill, report, userId }: ReportFormProps) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const role = useRole();
  const haveFilesArrived = useFilesArrived();
  const eventId = prefill.event.id;
  const headersFor = useRepeatable();
  const submit = useApiMutation('POST /reports/{id}/submit', {
    invalidates: invalidatedByReports,
    handledErrors: 'all',
  });
  const first = useConfirmation();
  const contractForm = useContractForm<ReportValues>({
    schema: () => import('@oplich/contract/reports/schemas').then(m => m.WholeReport),
    defaultValues: report ? valuesOf(report) : prefilledValues(prefill),
    toBody: reportBody,
    async onSubmit() {
      if (!haveFilesArrived(contractForm.form.control)) return;
      // An administrator's report is accepted as it is submitted, and its event is finished.
      if (role === 'administrator' && !(await first.ask())) return;
      const { id, version } = await server.save();
      const { status } = await submit.mutateAsync({ params: { id }, headers: headersFor({ id, version }) });
      await draft.clear();
      toast(t(status === 'accepted' ? 'reports.form.doneAccepted' : 'reports.form.done'), 'success');
      await navigate(paths.report(id), { replace: true });
    },
  });
  const draft = useDraft({
    key: `report:${userId}:${eventId}`,
    form: contractForm.form,
    base: String(report?.version ?? 0),
  });
  const server = useServerDraft({
    eventId,
    report,
    form: contractForm.form,
    onSaved: (version, isAll) => void draft.moveOn(String(version), isAll),
  });

  return (
    <Stack sx={{ gap: 5 }}>
      {role === 'administrator' && prefill.partner.id !== null && (
        <Alert severity="warning">{t('reports.form.ofPartner', { partner: shownName(prefill.partner.name) })}</Alert>
      )}
      {report?.status === 'returned' && report.comment && (
        <Alert severity="warning" isStanding>
          <strong>{t('reports.toCorrect')}</strong>
          <br />
          {report.comment}
        </Alert>
      )}
      {draft.isRestored ? (
        <DraftNote
          onStartOver={draft.startOver}
          words={{
            kept: t('reports.form.restored'),
            startOver: t('reports.form.dropRestored'),
            title: t('reports.form.dropTitle'),
            text: t(report ? 'reports.form.dropText' : 'reports.form.dropTextNew'),
          }}
        />
      ) : (
        !report && <Alert>{t('reports.form.prefilled')}</Alert>
      )}
      <WhatWasIssued prefill={prefill} />
      <FormFrame
        contractForm={contractForm}
        failureMessage={server.state.kind === 'superseded' && <SupersededMessage by={server.state.by} />}
      >
        <FormSection title={t('reports.form.what')}>
          <TextField name="title" label={t('reports.form.titleField')} counter={limits.title} />
          <TextField
            name="description"
            label={t('reports.form.description')}
            hint={t('reports.form.descriptionHint')}
            rows={5}
            counter={limits.description}
          />
        </FormSection>
        <PeopleFields prefill={prefill} />
        <FormSection title={t('reports.form.conditions')} lead={t('reports.form.conditionsLead')}>
          <ConditionsField />
        </FormSection>
        <FormSection title={t('reports.form.media')} lead={t('reports.form.mediaLead')}>
          <Alert severity="warning" isStanding>
            {t('reports.form.mediaWarning')}
          </Alert>
          <FilesField
            name="mediaFileIds"
            label={t('reports.media.title')}
            purpose={media}
            max={limits.reportMedia}
            send={upload}
            isRequired
          />
        </FormSection>
        <Box sx={{ display: 'grid', gap: 2, justifyContent: { sm: 'start' } }}>
          <SubmitButton size="large">{t('reports.form.submit')}</SubmitButton>
          <DraftStateLine state={server.state} />
        </Box>
      </FormFrame>
      <ConfirmDialog
        {...first.dialog}
        title={t('reports.form.askTitle')}
        confirmLabel={t('reports.form.submit')}
        irreversible
      >
        {t('reports.accept.text', { event: shownName(prefill.event.name) })}
      </ConfirmDialog>
    </Stack>
  );
}
