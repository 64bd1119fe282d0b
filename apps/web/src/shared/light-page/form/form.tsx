/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { errorText } from '../../api-client/error-text.ts';
import { whenReleased } from '../../form/fields/when-released.ts';
import { Alert } from './alert.tsx';
import type { LightForm } from './use-form.ts';

interface FormProps<Name extends string> {
  form: LightForm<Name>;
  children: ComponentChildren;
  /** Replaces the text of the failure above the form, e.g. by one with a way out. */
  failureMessage?: (failure: unknown) => ComponentChildren;
}

/** A form around its fields: says above what went wrong with the whole, and takes the focus there or to the first wrong field. */
export function Form<Name extends string>({ form, children, failureMessage }: FormProps<Name>) {
  const { element, failure, refusals } = form;
  const failureBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? failureBox.current;
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [refusals, element]);

  return (
    <form
      class="form"
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void form.submit();
      }}
      onInput={({ target }) => target instanceof HTMLInputElement && form.onTyped(target.name)}
      onFocusOut={({ target }) => {
        if (target instanceof HTMLInputElement) whenReleased(target, () => form.onLeft(target.name));
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
