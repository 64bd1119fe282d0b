import type { Profile } from '@oplich/contract/accounts/profile';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useProfile, useRole } from '../../accounts/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { useFilesArrived } from '../../../shared/files/use-files-arrived.ts';
import { TypedGuard } from '../../../shared/form/drafts/typed-guard.tsx';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useBegun } from '../../../shared/form/use-begun.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { helpRequest, type HelpRequestDetails } from '../api.ts';
import { RequestFields } from '../form/request-fields.tsx';
import { requestBody, valuesOf, type RequestValues } from '../form/request-values.ts';

/** The own request, corrected while nobody has claimed it. */
export default function RequestEditPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const request = useQuery(helpRequest(id));
  const profile = useProfile();
  const isBegun = useBegun(id, request.data?.allowed.includes('update') === true);
  const failed = [request, profile].find(query => query.error && !query.data);
  if (failed) {
    return hasCode(failed.error, 'not_found') ? (
      <EmptyState title={t('help.missing')} text={t('help.missingText')} />
    ) : (
      <ErrorState error={failed.error} onRetry={failed.refetch} />
    );
  }
  if (!request.data || !profile.data) return <Loading rows={3} height={160} />;
  return (
    <Page
      title={t('help.editTitle')}
      lead={isBegun && t('help.editLead')}
      backTo={paths.helpRequest(id)}
      width="narrow"
    >
      {isBegun ? (
        <EditRequest
          key={id}
          request={request.data}
          getNewest={async () => (await request.refetch()).data}
          profile={profile.data}
        />
      ) : (
        <EmptyState level="h2" title={t('help.notEditable')} text={t('help.notEditableText')} />
      )}
    </Page>
  );
}

interface EditRequestProps {
  request: HelpRequestDetails;
  getNewest: () => Promise<HelpRequestDetails | undefined>;
  profile: Profile;
}

/** `base` is the version with which the form began: updates from the server must not overwrite what is being typed. */
function EditRequest({ request, getNewest, profile }: EditRequestProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const haveFilesArrived = useFilesArrived();
  const [base, setBase] = useState(request);
  const update = useApiMutation('PUT /help-requests/{id}', { invalidates: ['help-requests'], handledErrors: 'all' });
  const isPartner = useRole() === 'philanthrop';
  const toBody = (values: RequestValues) => {
    const { officialLetterRequestFileIds: letters, ...body } = requestBody(values);
    // The letter that is there stays until another is given.
    return {
      ...body,
      ...(isPartner && letters.length > 0 && { officialLetterRequestFileIds: letters }),
      version: base.version,
    };
  };
  const contractForm = useContractForm<RequestValues>({
    schema: () => import('@oplich/contract/help-requests/schemas').then(m => m.UpdateHelpRequest),
    defaultValues: valuesOf(request),
    toBody,
    async onSubmit(values) {
      if (!haveFilesArrived(contractForm.form.control)) return;
      await update.mutateAsync({ params: { id: base.id }, body: toBody(values) });
      toast(t('cabinet:help.form.saved'), 'success');
      await navigate(paths.helpRequest(base.id), { replace: true });
    },
  });
  const conflict = useConflict({ contractForm, getNewest, valuesOf, onNewest: setBase });
  return (
    <FormFrame contractForm={contractForm} failureMessage={conflict}>
      <TypedGuard version={base.version} />
      <RequestFields profile={profile} letters={base.officialLetterRequest} />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <SubmitButton>{t('common:action.save')}</SubmitButton>
        <Button component={Link} to={paths.helpRequest(base.id)}>
          {t('common:action.cancel')}
        </Button>
      </Stack>
    </FormFrame>
  );
}
