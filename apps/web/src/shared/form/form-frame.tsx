import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Alert } from '../ui/status/alert.tsx';
import { FilesGuard } from './drafts/leave-guard.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { takeFocus } from '../take-focus.ts';

interface FormFrameProps<V extends FieldValues> {
  contractForm: ContractForm<V>;
  children: ReactNode;
  /** Replaces the text of the failure above the form, for example by one with an action. */
  failureMessage?: ReactNode;
  /** The submit button is in the footer of a dialog. The first field gets the focus, and Enter in any field submits. */
  inDialog?: boolean;
}

/** A form around its fields. After a failed submit it shows the general failure above, and focuses it or the first invalid field. */
export function FormFrame<V extends FieldValues>(props: FormFrameProps<V>) {
  const { contractForm, children, failureMessage, inDialog = false } = props;
  const { form, submit, failureText } = contractForm;
  const { submitCount, isSubmitting, errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const failureBox = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);

  useEffect(() => {
    if (isSubmitting || focusedFor.current === submitCount) return;
    focusedFor.current = submitCount;
    if (Object.keys(errors).length > 0) focusFirstWrongField(element.current);
    else if (failureBox.current) takeFocus(failureBox.current);
  }, [submitCount, isSubmitting, errors]);

  useEffect(() => {
    if (inDialog) element.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();
  }, [inDialog]);

  return (
    <FormProvider {...form}>
      <Stack component="form" ref={element} noValidate onSubmit={event => void submit(event)} sx={{ gap: 5 }}>
        {failureText && (
          <div ref={failureBox} tabIndex={-1}>
            {failureMessage || <Alert severity="error">{failureText}</Alert>}
          </div>
        )}
        <FilesGuard />
        {children}
        {/* Without a submit button, Enter submits no form of several fields. */}
        {inDialog && <button type="submit" hidden disabled={isSubmitting} />}
      </Stack>
    </FormProvider>
  );
}

/** Lists errors in the order of the page. Errors without a field on the page are listed too. */
function focusFirstWrongField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  // A field that cannot be focused is scrolled into view instead.
  const words = field ?? form?.querySelector<HTMLElement>('.Mui-error');
  if (words) takeFocus(words);
}
