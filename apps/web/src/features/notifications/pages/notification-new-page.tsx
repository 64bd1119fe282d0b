import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftNote } from '../../../shared/form/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../shared/form/use-draft.ts';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { noticePreview } from '../api.ts';
import { AudienceFields } from '../components/audience-fields.tsx';
import { audienceOf, emptyMessage, type MessageValues } from '../message-values.ts';

const bodyOf = (values: MessageValues) => ({
  title: values.title,
  message: values.message,
  audience: audienceOf(values),
});

/** An administrator writes to roles, regions or people; before it goes out the page says how many it reaches. */
export default function NotificationNewPage() {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<MessageValues | null>(null);
  const send = useDeed('POST /notifications', { touches: ['notifications'] });
  const keyOf = useRepeatable();
  const contractForm = useContractForm<MessageValues>({
    schema: () => import('@oplich/contract/notifications').then(m => m.SendNotification),
    defaultValues: emptyMessage,
    toBody: bodyOf,
    pathFields: { 'audience.userIds': 'people' },
    onSubmit: async values => setAsking(values),
  });
  const { form } = contractForm;
  const draft = useDraft({ key: 'notification-new', form });
  const reach = useReach(useWatch({ control: form.control }) as MessageValues);

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
          {reach}
        </Typography>
        <Box>
          <SubmitButton>{t('notifications.new.submit')}</SubmitButton>
        </Box>
      </FormFrame>
      <ConfirmDialog
        open={asking !== null}
        title={t('notifications.new.confirmTitle')}
        confirmLabel={t('notifications.new.submit')}
        irreversible
        isPending={send.isPending}
        onConfirm={() => void confirm().catch(() => setAsking(null))}
        onClose={() => setAsking(null)}
      >
        <Typography>{reach}</Typography>
      </ConfirmDialog>
    </Page>
  );
}

/** How many the message would reach as the form stands. */
function useReach(values: MessageValues): string {
  const { t } = useTranslation('cabinet');
  const isNobody = values.to === 'people' && values.people.length === 0;
  const { data } = useQuery({ ...noticePreview(audienceOf(values)), enabled: !isNobody });
  if (isNobody || !data) return '';
  const { reached, mailed } = data;
  return `${t('notifications.new.reaches', { count: reached })} ${t('notifications.new.byMail', { count: mailed })}`;
}
