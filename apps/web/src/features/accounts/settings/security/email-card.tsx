import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { WaitingEmailChange } from '@oplich/contract/accounts/email-change';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { FormFrame } from '../../../../shared/form/form-frame.tsx';
import { PasswordField } from '../../../../shared/form/fields/password-field.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { SubmitButton } from '../../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { useFocusAfter } from '../../../../shared/hooks/use-focus-after.ts';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';
import { EmailAddress } from '../../../../shared/ui/figures/email-address.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { ErrorNote } from '../../../../shared/ui/status/error-note.tsx';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { SettingsCard } from '../settings-card.tsx';

const ownChange = api.query('GET /accounts/email-change');

/** The e-mail one logs in by: another one counts when links sent to both addresses were followed. */
export function EmailCard({ email }: { email: string }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(ownChange);
  useFocusAfter(data && `${isOpen} ${data.change?.email}`);
  return (
    <SettingsCard title={t('security.email.title')} lead={t('security.email.lead')}>
      <Typography component="div">
        <EmailAddress of={email} />
      </Typography>
      {data?.change && <Waiting change={data.change} />}
      {error && !data && <ErrorNote error={error} onRetry={refetch} />}
      {!error && !data && <Loading rows={1} height={48} />}
      {isOpen && <ChangeEmail onDone={() => setOpen(false)} />}
      {data && !isOpen && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t(data.change ? 'security.email.another' : 'security.email.change')}
        </Button>
      )}
    </SettingsCard>
  );
}

/** Where the links went, which of them is still to be followed, and the way back. */
function Waiting({ change }: { change: WaitingEmailChange }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const cancel = useApiMutation('DELETE /accounts/email-change', { invalidates: ['accounts'] });
  const left = change.presentConfirmed ? 'leftNew' : change.newConfirmed ? 'leftPresent' : 'leftBoth';
  return (
    <Alert
      severity="info"
      action={
        <LoadingButton isPending={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('security.email.takeBack')}
        </LoadingButton>
      }
    >
      <strong>{t('security.email.waits', { email: change.email })}</strong>
      <br />
      {t(`security.email.${left}`, { until: format.longDateTime(change.expiresAt) })}
      <br />
      {!change.newConfirmed && t('security.email.noLetter')}
    </Alert>
  );
}

function ChangeEmail({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const ask = useApiMutation('POST /accounts/email-change', { invalidates: ['accounts'], handledErrors: 'all' });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/email-change').then(m => m.ShownChangeEmail),
    defaultValues: { email: '', currentPassword: '' },
    onSubmit: async (body: { email: string; currentPassword: string }) => {
      await ask.mutateAsync({ body });
      onDone();
    },
  });
  const { form } = contractForm;
  useEffect(() => form.setFocus('email'), [form]);
  return (
    <FormFrame contractForm={contractForm}>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('cabinet:security.email.new')}
        hint={t('cabinet:security.email.newHint')}
        texts={{ not_allowed: t('cabinet:security.email.same') }}
      />
      <PasswordField
        name="currentPassword"
        label={t('cabinet:security.password.current')}
        autoComplete="current-password"
        texts={{ invalid: t('cabinet:security.password.wrong') }}
      />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <SubmitButton>{t('cabinet:security.email.send')}</SubmitButton>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
      </Stack>
    </FormFrame>
  );
}
