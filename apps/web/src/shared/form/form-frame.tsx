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
  /** Replaces the text of the failure above the form, e.g. by one with a way out. */
  failureMessage?: ReactNode;
  /** Its button stands in the foot of a dialog: the first field has the focus, and Enter in any of them presses it. */
  inDialog?: boolean;
}

/** A form around its fields: says above what went wrong with the whole, and takes the focus there or to the first wrong field. */
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
        {/* Without one, Enter sends no form of several fields. */}
        {inDialog && <button type="submit" hidden disabled={isSubmitting} />}
      </Stack>
    </FormProvider>
  );
}

/** In the order of the page, not of the form's object. What has no field to mark still has its sentence. */
function focusFirstWrongField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  // A field that takes no focus of its own still is what was forgotten: its words come into sight.
  const words = field ?? form?.querySelector<HTMLElement>('.Mui-error');
  if (words) takeFocus(words);
}
