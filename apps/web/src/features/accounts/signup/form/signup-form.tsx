/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '../../../../i18n/i18n.ts';
import { hasCode } from '../../../../shared/api-client/api-error.ts';
import { repeatableKey } from '../../../../shared/api-client/idempotency-key.ts';
import { sendAsVisitor } from '../../../../shared/api-client/send-as-visitor.ts';
import { filesArrived, onUploadsChanged, unsentNames } from '../../../../shared/files/unsent-files.ts';
import { discardUploads } from '../../../../shared/files/uploads.ts';
import { Alert } from '../../../../shared/light-page/form/alert.tsx';
import { StepsForm } from '../../../../shared/light-page/form/steps-form.tsx';
import { loadRegions } from '../../../../shared/light-page/form/use-regions.ts';
import { useDraft } from '../../../../shared/light-page/form/use-draft.ts';
import { useForm } from '../../../../shared/light-page/form/use-form.ts';
import { useStep } from '../../../../shared/light-page/form/use-step.ts';
import { useLanguage } from '../../../../shared/light-page/use-language.ts';
import { AuthHeading } from '../../auth-layout/auth-layout.tsx';
import { externalLink } from '../../log-in/external/external-link.ts';
import { checkDays } from '../../profile-form/check-days.ts';
import { neverKept, signupStart } from '../signup-values.ts';
import { signupKinds, type SignupKind } from './signup-kinds.tsx';

interface SignupFormProps {
  kind: SignupKind;
  title: string;
  /** Called with the email of the new account. */
  onDone: (email: string) => void;
}

/** What signing up is for everyone: steps, a draft in the tab, and one action however often it is tried. */
export function SignupForm({ kind, title, onDone }: SignupFormProps) {
  const t = i18n.t;
  const language = useLanguage();
  const { path, loadSchema, toBody, stepsOf } = signupKinds[kind];
  // The same body is the same action: a lost answer and another tap must not end in "already registered".
  const [headersFor] = useState(repeatableKey);
  const draft = useDraft({ key: `signup-${kind}`, begin: signupStart, never: neverKept });

  const form = useForm({
    defaultValues: draft.begins,
    schema: loadSchema,
    toBody: values => toBody(values, language),
    codeFields: { duplicate_username: 'email' },
    check: checkDays(kind === 'partner'),
    // A form sent before its files are uploaded would be without them; failed ones are shown above.
    until: filesArrived,
    async onSubmit(values) {
      const register = () => {
        const body = toBody(values, language);
        return sendAsVisitor({ method: 'POST', path, body, headers: headersFor(body) });
      };
      await register().catch((error: unknown) => {
        // The link to a provider lives for minutes and a form may take longer: one signs up without it then.
        if (!hasCode(error, 'token_invalid')) throw error;
        externalLink.clear();
        return register();
      });
      externalLink.clear();
      draft.clear();
      onDone(values.email);
    },
  });
  const { values, element, fillings } = form;
  const { keep } = draft;
  const filledRef = useRef(-1);
  useEffect(() => {
    // What it was filled with is kept already, or nothing.
    if (filledRef.current === fillings) keep(values);
    filledRef.current = fillings;
  }, [values, fillings, keep]);
  // A user who begins to type will choose a region.
  const isTouched = values !== draft.begins;
  useEffect(() => {
    if (isTouched) loadRegions().catch(() => undefined);
  }, [isTouched]);

  const [, setChanges] = useState(0);
  useEffect(() => onUploadsChanged(element, () => setChanges(changes => changes + 1)), [element]);
  const startOver = () => {
    discardUploads(element);
    form.fill(draft.startOver());
  };
  const steps = stepsOf(form);
  const [index, goTo] = useStep(steps.length);
  const unsent = unsentNames(element, steps[index]?.names);

  return (
    <>
      <AuthHeading title={title} {...(index === 0 && { lead: t(`auth:signup.needed.${kind}`) })} />
      {draft.isRestored && (
        <div class="above-form">
          <Alert
            action={
              <button type="button" class="button text" onClick={startOver}>
                {t('auth:signup.startOver')}
              </button>
            }
          >
            {t('auth:signup.restored')}
          </Alert>
        </div>
      )}
      {unsent.length > 0 && (
        <div class="above-form">
          <Alert severity="warning">{t('auth:signup.unsent', { names: unsent.join(', ') })}</Alert>
        </div>
      )}
      <StepsForm
        form={form}
        steps={steps}
        index={index}
        goTo={goTo}
        submitLabel={t('auth:signup.submit')}
        progressLabel={(step, all) => t('auth:signup.step', { step, steps: all })}
      />
    </>
  );
}
