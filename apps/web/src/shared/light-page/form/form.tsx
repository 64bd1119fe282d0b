/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { errorText } from '../../api-client/error-text.ts';
import { afterPointerUp } from '../../form/fields/after-pointer-up.ts';
import { takeFocus } from '../../take-focus.ts';
import { Alert } from './alert.tsx';
import type { LightForm } from './use-form.ts';

interface FormProps<V extends object> {
  form: LightForm<V>;
  children: ComponentChildren;
  /** What sending it does, where that is not the form's own action. */
  onSubmit?: () => void;
  /** Replaces the text of the failure above the form, e.g. by one with a way out. */
  failureMessage?: (failure: unknown) => ComponentChildren;
}

/** A form around its fields: says above what went wrong with the whole, and takes the focus there or to the first wrong field. */
export function Form<V extends object>({ form, children, onSubmit, failureMessage }: FormProps<V>) {
  const { element, failure, refusals } = form;
  const failureBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusals > 0 && !focusFirstWrongField(element.current) && failureBox.current) takeFocus(failureBox.current);
  }, [refusals, element]);

  return (
    <form
      class="form"
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else void form.submit();
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.dataset['asTyped'] === 'text') form.onTyped(target);
      }}
      onFocusOut={({ target }) => {
        if (isField(target)) afterPointerUp(target, () => form.onLeft(target.dataset['field'] ?? target.name));
      }}
    >
      {failure !== null && (
        <div ref={failureBox} tabIndex={-1}>
          {failureMessage?.(failure) ?? <Alert severity="error">{errorText(failure)}</Alert>}
        </div>
      )}
      {children}
    </form>
  );
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  (target instanceof HTMLInputElement && target.type !== 'file') || target instanceof HTMLSelectElement;

/** In the order of the page. What has no field to mark still has its sentence. Returns whether there is one. */
export function focusFirstWrongField(part: HTMLElement | null): boolean {
  const wrong =
    part?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]') ??
    part?.querySelector<HTMLElement>('.field .error, fieldset .error');
  if (wrong) takeFocus(wrong);
  return Boolean(wrong);
}

/** The one action of a form; busy while it is under way, so that a second tap does nothing. */
export const SubmitButton = ({ isPending, children }: { isPending: boolean; children: string }) => (
  <button
    type="submit"
    class="button primary wide"
    aria-disabled={isPending || undefined}
    aria-busy={isPending || undefined}
  >
    {isPending && <span class="spinner" aria-hidden="true" />}
    <span class={isPending ? 'pending' : undefined}>{children}</span>
  </button>
);
