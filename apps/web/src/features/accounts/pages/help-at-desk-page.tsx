import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useHelping } from '../acting/use-helping.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { joinAtDesk } from '../session/session.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useProfile, useSession } from '../session/use-session.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';

/** The target of a helper's code. It is in the fragment, which no server gets and no log contains. */
export default function HelpAtDeskPage() {
  const { isAuthenticated } = useSession();
  const helping = useHelping();
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  if (helping) return <Navigate to={paths.eventHandOut(helping.eventId)} replace />;
  return isAuthenticated ? <SomebodyElse /> : <JoinForm key={code} code={code} />;
}

function JoinForm({ code }: { code: string }) {
  const { t } = useTranslation('cabinet');
  const [isBroken, setBroken] = useState(false);
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/teams/helpers').then(m => m.JoinAsHelper),
    defaultValues: { code, name: '' },
    onSubmit: async values => {
      setBroken(false);
      try {
        await joinAtDesk(values);
      } catch (error) {
        if (!hasCode(error, 'token_invalid')) throw error;
        contractForm.form.setValue('code', '');
        setBroken(true);
      }
    },
  });
  const { setFocus } = contractForm.form;
  const asksForCode = code === '' || isBroken;
  // The helper stands at a table, so the first empty field gets the focus.
  useEffect(() => setFocus(asksForCode ? 'code' : 'name'), [asksForCode, setFocus]);
  return (
    <>
      <AuthHeading title={t('team.atDesk.title')} lead={t('team.atDesk.lead')} />
      <FormFrame contractForm={contractForm}>
        {isBroken && <Alert severity="error">{t('team.atDesk.broken')}</Alert>}
        {asksForCode && (
          <TextField
            name="code"
            label={t('team.atDesk.code')}
            hint={t('team.atDesk.codeHint')}
            autoComplete="off"
            enterKeyHint={isBroken ? 'go' : 'next'}
            normalize={typed => typed.toUpperCase()}
          />
        )}
        <TextField
          name="name"
          label={t('team.atDesk.name')}
          hint={t('team.atDesk.nameHint')}
          autoComplete="name"
          enterKeyHint="go"
        />
        <SubmitButton fullWidth>{t('team.atDesk.submit')}</SubmitButton>
      </FormFrame>
    </>
  );
}

/** A user with an account works under it; a helper's day replaces it only if they choose so. */
function SomebodyElse() {
  const { t } = useTranslation(['cabinet', 'auth']);
  const logOut = useLogOut();
  const { data: profile } = useProfile();
  const [isPending, setPending] = useState(false);
  return (
    <>
      <AuthHeading title={t('team.atDesk.title')} lead={t('team.atDesk.another', { email: profile?.email ?? '' })} />
      <LoadingButton
        variant="contained"
        fullWidth
        isPending={isPending}
        onClick={() => {
          setPending(true);
          void logOut().finally(() => setPending(false));
        }}
      >
        {t('auth:join.logOut')}
      </LoadingButton>
    </>
  );
}
