import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
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
  const headingId = useId();
  const heading = useMemo(() => focusAround(headingId), [headingId]);
  const seen = useRef(submitCount);

  const goTo = (next: number, options = {}) => setParams({ step: String(next + 1) }, options);
  const goOn = async () => {
    if (step && (await form.trigger([...step.fields]))) {
      goTo(index + 1);
      heading.focus();
    } else {
      heading.focusWrongField();
    }
  };

  useEffect(() => {
    if (isSubmitting || seen.current === submitCount) return;
    seen.current = submitCount;
    const wrong = steps.findIndex(({ fields }) => fields.some(field => form.getFieldState(field).invalid));
    if (wrong === -1 || wrong === index) return;
    setParams({ step: String(wrong + 1) });
    heading.focusWrongField();
  }, [submitCount, isSubmitting, errors, steps, form, index, setParams, heading]);

  if (!step) return null;
  return (
    <Box>
      <Box id={headingId} tabIndex={-1} sx={{ mb: 5 }}>
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

/** Where the focus goes when a step opens or holds back; after the next paint, when its fields are there. */
function focusAround(headingId: string) {
  const later = (action: (heading: HTMLElement) => void) =>
    requestAnimationFrame(() => {
      const heading = document.getElementById(headingId);
      if (heading) action(heading);
    });
  return {
    focus: () => later(heading => heading.focus()),
    focusWrongField: () => later(heading => focusFirstWrongField(heading.parentElement)),
  };
}

/** The browser's own sending of the form would load the page anew. */
const preventing = (action: () => Promise<void>) => async (event?: React.BaseSyntheticEvent) => {
  event?.preventDefault();
  await action();
};
