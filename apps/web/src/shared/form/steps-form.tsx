import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormFrame, focusFirstWrongField } from './form-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { ContractForm } from './use-contract-form.ts';

export interface Step<V extends FieldValues> {
  title: string;
  fields: readonly FieldPath<V>[];
  content: ReactNode;
}

interface StepsFormProps<V extends FieldValues> {
  contractForm: ContractForm<V>;
  steps: readonly Step<V>[];
  submitLabel: string;
  progressLabel: (step: number, steps: number) => string;
  failureMessage?: ReactNode;
}

/**
 * A long form in short steps. The step stands in the address, so the device's Back goes one step back instead of losing
 * everything; a refusal of the server opens the step that it is about.
 */
export function StepsForm<V extends FieldValues>(props: StepsFormProps<V>) {
  const { contractForm, steps, submitLabel, progressLabel, failureMessage } = props;
  const { t } = useTranslation();
  const { form } = contractForm;
  const { submitCount, isSubmitting, errors } = form.formState;
  const [params, setParams] = useSearchParams();
  const index = Math.min(Math.max(Number(params.get('step')) || 1, 1), steps.length) - 1;
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const seen = useRef(submitCount);
  const opened = useRef({ index, atWrongField: false });
  const [heldBack, setHeldBack] = useState(0);

  const goTo = (next: number) => setParams({ step: String(next + 1) });
  const goOn = async () => {
    if (step && (await form.trigger([...step.fields]))) goTo(index + 1);
    else setHeldBack(times => times + 1);
  };

  // Once it is on the page: a screen reader says the name of the step that has opened, or which field holds it back.
  useEffect(() => {
    const { index: before, atWrongField } = opened.current;
    if (before === index) return;
    opened.current = { index, atWrongField: false };
    if (atWrongField) focusFirstWrongField(box.current);
    else heading.current?.focus();
  }, [index]);
  useEffect(() => {
    if (heldBack > 0) focusFirstWrongField(box.current);
  }, [heldBack]);

  useEffect(() => {
    if (isSubmitting || seen.current === submitCount) return;
    seen.current = submitCount;
    const wrong = steps.findIndex(({ fields }) => fields.some(field => form.getFieldState(field).invalid));
    if (wrong === -1 || wrong === index) return;
    opened.current.atWrongField = true;
    setParams({ step: String(wrong + 1) });
  }, [submitCount, isSubmitting, errors, steps, form, index, setParams]);

  if (!step) return null;
  return (
    <Box ref={box}>
      <Box ref={heading} tabIndex={-1} sx={{ mb: 5 }}>
        <Typography variant="body2" color="textSecondary">
          {progressLabel(index + 1, steps.length)}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={((index + 1) / steps.length) * 100}
          aria-hidden
          sx={{ mt: 2, mb: 5, bgcolor: 'surface.quiet' }}
        />
        <Typography variant="h2">{step.title}</Typography>
      </Box>
      <FormFrame
        contractForm={{ ...contractForm, submit: isLast ? contractForm.submit : preventing(goOn) }}
        failureMessage={failureMessage}
      >
        {step.content}
        <Stack direction="row" sx={{ gap: 3, mt: 1, '& > :last-child': { flex: 1 } }}>
          {index > 0 && <Button onClick={() => goTo(index - 1)}>{t('action.back')}</Button>}
          {isLast ? (
            <SubmitButton>{submitLabel}</SubmitButton>
          ) : (
            <Button type="submit" variant="contained">
              {t('action.next')}
            </Button>
          )}
        </Stack>
      </FormFrame>
    </Box>
  );
}

/** The browser's own sending of the form would load the page anew. */
const preventing = (action: () => Promise<void>) => async (event?: React.BaseSyntheticEvent) => {
  event?.preventDefault();
  await action();
};
