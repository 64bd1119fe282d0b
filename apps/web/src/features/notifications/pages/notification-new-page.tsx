import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../../shared/api-client/index.ts';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { notificationPreview } from '../api.ts';
import { AudienceFields } from '../components/audience-fields.tsx';
import { audienceOf, emptyMessage, type MessageValues } from '../message-values.ts';

const draftKey = 'message-new';
const bodyOf = (values: MessageValues) => ({
  title: values.title,
  message: values.message,
  audience: audienceOf(values),
});

/** An administrator writes to roles, regions or people; before it goes out the page says how many it reaches. */
export default function NotificationNewPage() {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<MessageValues | null>(null);
  const send = useApiMutation('POST /notifications', { invalidates: ['notifications'] });
  const keyOf = useRepeatable(sentKeysOf(draftKey));
  const contractForm = useContractForm<MessageValues>({
    schema: () => import('@oplich/contract/notifications/schemas').then(m => m.SendNotification),
    defaultValues: emptyMessage,
    toBody: bodyOf,
    pathFields: { 'audience.userIds': 'people' },
    onSubmit: async values => setAsking(values),
  });
  const { form } = contractForm;
  const draft = useDraft({ key: draftKey, form });
  const [to, role, regionIds, people] = useWatch({
    control: form.control,
    name: ['to', 'role', 'regionIds', 'people'],
  });
  const reach = useReach({ to, role, regionIds, people });
  const askedReach = useReach(asking);

  const confirm = async () => {
    if (!asking) return;
    const body = bodyOf(asking);
    await send.mutateAsync({ body, headers: keyOf(body) });
    await draft.clear();
    toast(t('notifications.new.sent'), 'success');
    await navigate(`${paths.notifications}?tab=sent`);
  };
  return (
    <Page title={t('notifications.new.title')} backTo={paths.notifications} width="narrow">
      <FormFrame contractForm={contractForm}>
        {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
        <TextField name="title" label={t('notifications.new.titleField')} counter={limits.title} />
        <TextField name="message" label={t('notifications.new.message')} rows={5} counter={limits.description} />
        <AudienceFields />
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {reach.text}
        </Typography>
        <Box>
          <SubmitButton>{t('notifications.new.submit')}</SubmitButton>
        </Box>
      </FormFrame>
      <ConfirmDialog
        open={asking !== null}
        title={t('notifications.new.confirmTitle')}
        // The question is about the number of recipients: without it there is nothing to confirm.
        confirmLabel={askedReach.text && t('notifications.new.submit')}
        closeLabel={t('common:action.cancel')}
        irreversible
        isPending={send.isPending}
        onConfirm={() => void confirm().catch(() => setAsking(null))}
        onClose={() => setAsking(null)}
      >
        <Reach {...askedReach} />
      </ConfirmDialog>
    </Page>
  );
}

/** How many a message to them would reach. */
function useReach(values: Parameters<typeof audienceOf>[0] | null) {
  const { t } = useTranslation('cabinet');
  const isNobody = values === null || (values.to === 'people' && values.people.length === 0);
  const { data, error, refetch } = useQuery({
    ...notificationPreview(values ? audienceOf(values) : {}),
    enabled: !isNobody,
  });
  const text =
    isNobody || !data
      ? undefined
      : `${t('notifications.new.reaches', { count: data.reached })} ${t('notifications.new.byEmail', { count: data.emailed })}`;
  return { text, error, refetch };
}

/** The number, while it comes, and when it did not. */
function Reach({ text, error, refetch }: ReturnType<typeof useReach>) {
  const { t } = useTranslation(['cabinet', 'common']);
  if (text) return <Typography>{text}</Typography>;
  if (!error) return <Typography role="status">{t('cabinet:notifications.new.counting')}</Typography>;
  return (
    <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>}>
      {errorText(error)}
    </Alert>
  );
}
