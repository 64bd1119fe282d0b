/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { focusFirstWrongField, Form, SubmitButton } from './form.tsx';
import { codeOf, type LightForm } from './use-form.ts';

export interface Step {
  title: string;
  /** The names of its fields. */
  names: readonly string[];
  content: ComponentChildren;
}

interface StepsFormProps<V extends object> {
  form: LightForm<V>;
  steps: readonly Step[];
  /** Which is open, from 0, and what opens another (`useStep`). */
  index: number;
  goTo: (index: number) => void;
  submitLabel: string;
  progressLabel: (step: number, steps: number) => string;
}

/** A long form in short steps; a refusal of the server opens the step that it is about. */
export function StepsForm<V extends object>(props: StepsFormProps<V>) {
  const { form, steps, index, goTo, submitLabel, progressLabel } = props;
  const { codes, element, refusals, fillings } = form;
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const heading = useRef<HTMLDivElement>(null);
  const openedRef = useRef({ index, atWrongField: false });

  const seenRef = useRef(refusals);
  useEffect(() => {
    if (seenRef.current === refusals) return;
    seenRef.current = refusals;
    const wrong = steps.findIndex(({ names }) => names.some(name => codeOf(codes, name)));
    if (wrong === -1 || wrong === index) return;
    openedRef.current.atWrongField = true;
    goTo(wrong);
  });
  // Once it is on the page: a screen reader says the name of the step that has opened, or which field holds it back.
  useEffect(() => {
    const { index: before, atWrongField } = openedRef.current;
    if (before === index) return;
    openedRef.current = { index, atWrongField: false };
    if (!atWrongField || !focusFirstWrongField(element.current)) heading.current?.focus();
  }, [index, element]);

  // Starting over removes the pressed button, so the focus is moved.
  useEffect(() => {
    if (fillings > 0) heading.current?.focus();
  }, [fillings]);

  if (!step) return null;
  const goOn = async () => {
    // Another step may have been opened in the meantime.
    if ((await form.validate(step.names)) && openedRef.current.index === index) goTo(index + 1);
  };
  return (
    <>
      <div ref={heading} tabIndex={-1} class="step">
        <p class="small">{progressLabel(index + 1, steps.length)}</p>
        <progress value={index + 1} max={steps.length} aria-hidden="true" />
        <h2>{step.title}</h2>
      </div>
      <Form form={form} {...(!isLast && { onSubmit: () => void goOn() })}>
        {/* Fields of another step, or filled anew, begin anew. */}
        <div class="form" key={`${index} ${fillings}`}>
          {step.content}
        </div>
        <div class="step-actions">
          {index > 0 && (
            <button type="button" class="button" onClick={() => goTo(index - 1)}>
              {i18n.t('action.back')}
            </button>
          )}
          <SubmitButton isPending={form.isPending}>{isLast ? submitLabel : i18n.t('action.next')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
