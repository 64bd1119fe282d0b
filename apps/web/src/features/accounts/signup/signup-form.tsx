import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { idempotencyKey } from '../../../shared/api-client/idempotency-key.ts';
import type { LoadSchema } from '../../../shared/form/contract-resolver.ts';
import { StepsForm, type Step } from '../../../shared/form/steps-form.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { unsentNames } from '../../../shared/files/unsent-files.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { externalLink } from '../log-in/external/external-link.ts';
import { checkDays } from '../profile-form/check-days.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { neverKept, signupStart, type SignupValues } from './signup-values.ts';
import { useKeepWanted } from './use-keep-wanted.ts';
import type { Language } from '@oplich/contract/shared/languages';

interface SignupFormProps {
  kind: 'displaced' | 'partner';
  title: string;
  schema: LoadSchema;
  toBody: (values: SignupValues, language: Language) => unknown;
  register: (values: SignupValues, language: Language, headers: Record<string, string>) => Promise<unknown>;
  steps: (values: SignupValues) => readonly Step<SignupValues>[];
}

/** What signing up is for everyone: steps, a draft on the device, one action however often it is tried, and thanks. */
export function SignupForm({ kind, title, schema, toBody, register, steps }: SignupFormProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const isFirstStep = Number(useSearchParams()[0].get('step') ?? 1) <= 1;
  const language = useLanguage();
  useKeepWanted();
  // The same body is the same action: a lost answer and another tap must not end in "already registered".
  const action = useRef({ body: '', headers: idempotencyKey() });

  const contractForm = useContractForm<SignupValues>({
    schema,
    defaultValues: signupStart(),
    toBody: values => toBody(values, language),
    codeFields: { duplicate_username: 'email' },
    check: checkDays(kind === 'partner'),
    onSubmit: async values => {
      const send = () => {
        const body = JSON.stringify(toBody(values, language));
        if (action.current.body !== body) action.current = { body, headers: idempotencyKey() };
        return register(values, language, action.current.headers);
      };
      await send().catch((error: unknown) => {
        // The link to a provider lives for minutes and a form may take longer: one signs up without it then.
        if (!hasCode(error, 'token_invalid')) throw error;
        externalLink.clear();
        return send();
      });
      externalLink.clear();
      await draft.clear();
      await navigate(paths.signupThankYou(kind, values.email), { replace: true });
    },
  });
  const { form } = contractForm;
  const unsent = unsentNames(form.control);
  const draft = useDraft({ key: `signup-${kind}`, form, never: neverKept, keptIn: 'tab' });

  return (
    <>
      <AuthHeading title={title} {...(isFirstStep && { lead: t(`signup.needed.${kind}`) })} />
      {draft.isRestored && (
        <Box sx={{ mb: 6 }}>
          <Alert
            action={
              <Button variant="text" sx={{ ml: -5 }} onClick={() => void draft.startOver()}>
                {t('signup.startOver')}
              </Button>
            }
          >
            {t('signup.restored')}
          </Alert>
        </Box>
      )}
      {unsent.length > 0 && (
        <Box sx={{ mb: 6 }}>
          <Alert severity="warning">{t('signup.unsent', { names: unsent.join(', ') })}</Alert>
        </Box>
      )}
      <StepsForm
        contractForm={contractForm}
        steps={steps(form.watch())}
        submitLabel={t('signup.submit')}
        progressLabel={(step, all) => t('signup.step', { step, steps: all })}
      />
    </>
  );
}
