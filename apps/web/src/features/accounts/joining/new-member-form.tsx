import Box from '@mui/material/Box';
import type { Invitation } from '@oplich/contract/teams/schemas';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { log } from '../../../shared/log.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { ToLogIn } from '../components/to-log-in.tsx';
import { logIn } from '../session/enter.ts';
import { InvitationHeading } from './invitation-heading.tsx';

interface NewMemberFormProps {
  link: { email: string; token: string };
  invitation: Invitation;
  /** What shows where the link works no longer. */
  broken: ReactNode;
  /** They have joined; they are logged in next. */
  onJoined: () => void;
}

/** A person without an account chooses a password, gets an account that acts for the partner, and is logged in. */
export function NewMemberForm({ link, invitation, broken, onJoined }: NewMemberFormProps) {
  const { t } = useTranslation('auth');
  const [isDone, setDone] = useState(false);
  const keyFor = useRepeatable();
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/teams/schemas').then(m => m.JoinTeam),
    defaultValues: { password: '', confirmPassword: '' },
    toBody: values => ({ ...values, ...link }),
    onSubmit: async values => {
      const body = { ...values, ...link };
      await sessionlessApi.call('POST /team/join', { body, headers: keyFor(body) });
      onJoined();
      // The chosen password need not be typed again; if the log-in fails they have joined nevertheless.
      await logIn({ email: link.email, password: values.password }).catch((error: unknown) => {
        log.error('Who joined a team could not be logged in', error);
        setDone(true);
      });
    },
  });
  if (isDone) {
    return (
      <Box role="status">
        <AuthHeading title={t('join.doneTitle')} lead={t('join.doneNew')} />
        <ToLogIn email={link.email}>{t('join.logIn')}</ToLogIn>
      </Box>
    );
  }
  if (hasCode(contractForm.failure, 'token_invalid')) return broken;
  return (
    <>
      <InvitationHeading invitation={invitation}>{t('join.lead', { email: link.email })}</InvitationHeading>
      <FormFrame contractForm={contractForm}>
        <NewPasswordFields />
        <SubmitButton fullWidth>{t('join.submit')}</SubmitButton>
      </FormFrame>
    </>
  );
}
