import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { filesUnderWay } from '../../../shared/files/unsent-files.ts';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { RequestFields } from './request-fields.tsx';
import { emptyRequest, requestBody, type RequestValues } from './request-values.ts';

/** Creates a help request. The input stays on the device, under the account, until the request is created. */
export function AskForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const draftKey = `help-request:${profile.id}`;
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const ask = useApiMutation('POST /help-requests', {
    invalidates: ['help-requests', 'accounts'],
    handledErrors: 'all',
  });
  const contractForm = useContractForm<RequestValues>({
    schema: () => import('@oplich/contract/help-requests/schemas').then(m => m.CreateHelpRequest),
    defaultValues: emptyRequest,
    toBody: requestBody,
    async onSubmit(values) {
      if (filesUnderWay(contractForm.form.control) > 0) {
        toast(t('common:files.wait'), 'warning');
        return;
      }
      const body = requestBody(values);
      const { id, number } = await ask.mutateAsync({ body, headers: keyFor(body) });
      await draft.clear();
      toast(t('cabinet:help.form.done', { number }), 'success');
      await navigate(paths.helpRequest(id), { replace: true });
    },
  });
  const draft = useDraft({ key: draftKey, form: contractForm.form });
  return (
    <Stack sx={{ gap: 5 }}>
      {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
      <FormFrame contractForm={contractForm}>
        <RequestFields profile={profile} />
        <Box sx={{ display: 'grid', justifyContent: { sm: 'start' } }}>
          <SubmitButton size="large">{t('cabinet:help.form.send')}</SubmitButton>
        </Box>
      </FormFrame>
    </Stack>
  );
}
