/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { Form, SubmitButton } from '../../../shared/light-page/form/form.tsx';
import { TextField } from '../../../shared/light-page/form/text-field.tsx';
import { useForm } from '../../../shared/light-page/form/use-form.ts';
import { AuthHeading } from '../auth-layout/auth-layout.tsx';
import { loadCode } from './load-schemas.ts';

interface CodeStepProps {
  onCode: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** The second step of a log-in: a code of the app, or a recovery code where the phone is not at hand. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const t = i18n.t;
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    defaultValues: { code: '' },
    schema: loadCode,
    codeFields: { second_factor_wrong: 'code' },
    onSubmit: ({ code }) => onCode(code),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element, isRecovery]);

  return (
    <>
      <AuthHeading
        title={t('auth:login.code.title')}
        lead={t(isRecovery ? 'auth:login.code.recoveryLead' : 'auth:login.code.lead')}
      />
      <Form form={form}>
        {/* A code of the app, with the keyboard and the suggestion a phone has for it; or a recovery code. */}
        <TextField
          key={String(isRecovery)}
          form={form}
          name="code"
          label={t(isRecovery ? 'auth:login.code.recovery' : 'auth:login.code.label')}
          hint={t(isRecovery ? 'auth:login.code.recoveryHint' : 'auth:login.code.hint')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          texts={{ invalid: t('auth:login.code.wrong'), token_invalid: t('auth:login.external.expired') }}
        />
        <SubmitButton isPending={form.isPending}>{t('auth:login.submit')}</SubmitButton>
      </Form>
      <div class="other-ways">
        <button
          type="button"
          class="button text"
          onClick={() => {
            form.reset();
            setRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? 'auth:login.code.useApp' : 'auth:login.code.useRecovery')}
        </button>
        <button type="button" class="button text" onClick={onBack}>
          {t('auth:forgot.back')}
        </button>
      </div>
    </>
  );
}
