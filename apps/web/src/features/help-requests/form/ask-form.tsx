import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { limits } from '@oplich/contract/shared/limits';
import type { Profile } from '@oplich/contract/accounts/profile';
import { helpCategories } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { upload } from '../../../shared/api-client/index.ts';
import { filesUnderWay } from '../../../shared/files/unsent-files.ts';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { ItemFields } from './item-fields.tsx';
import { LetterFields } from './letter-fields.tsx';
import { emptyRequest, requestBody, type RequestValues } from './request-values.ts';

const media = ['photo', 'video'] as const;

/** Asks for help. What was typed stays on the device, under the account's own name, until the request is there. */
export function AskForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const keyFor = useRepeatable();
  const isPartner = profile.role === 'philanthrop';
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
  const draft = useDraft({ key: `help-request:${profile.id}`, form: contractForm.form });
  return (
    <Stack sx={{ gap: 5 }}>
      {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
      <FormFrame contractForm={contractForm}>
        <FormSection title={t('cabinet:help.form.what')}>
          <SelectField
            name="category"
            label={t('cabinet:help.facts.category')}
            options={helpCategories.map(one => ({ value: one, label: t(`common:helpCategory.${one}`) }))}
            texts={{ invalid: t('cabinet:help.form.chooseCategory') }}
          />
          <TextField
            name="title"
            label={t('cabinet:help.form.title')}
            hint={t('cabinet:help.form.titleHint')}
            counter={limits.title}
          />
          <TextField
            name="description"
            label={t('cabinet:help.form.description')}
            hint={t(isPartner ? 'cabinet:help.form.descriptionHintPartner' : 'cabinet:help.form.descriptionHint')}
            rows={5}
            counter={limits.description}
          />
        </FormSection>
        <ItemFields isPartner={isPartner} />
        {isPartner && <LetterFields inProfile={profile.organization?.officialLetterRequest ?? []} />}
        <FormSection title={t('cabinet:help.form.media')} lead={t('cabinet:help.form.mediaLead')}>
          <FilesField
            name="mediaFileIds"
            label={t('cabinet:help.files.title')}
            purpose={media}
            max={limits.requestMedia}
            send={upload}
          />
        </FormSection>
        <Box sx={{ display: 'grid', justifyContent: { sm: 'start' } }}>
          <SubmitButton size="large">{t('cabinet:help.form.send')}</SubmitButton>
        </Box>
      </FormFrame>
    </Stack>
  );
}
