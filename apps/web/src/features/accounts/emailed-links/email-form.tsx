/** @jsxImportSource preact */
import { Form, SubmitButton } from '../../../shared/light-page/form/form.tsx';
import { TextField } from '../../../shared/light-page/form/text-field.tsx';
import { useForm } from '../../../shared/light-page/form/use-form.ts';
import { emailField } from '../registration-fields/account-fields.ts';
import { loadEmailOnly } from './load-schemas.ts';

interface EmailFormProps {
  email?: string;
  submitLabel: string;
  /** Asks for an email to that address. */
  onSubmit: (email: string) => Promise<unknown>;
}

/** Asks for an address that an email is to be sent to. */
export function EmailForm({ email = '', submitLabel, onSubmit }: EmailFormProps) {
  const form = useForm({
    defaultValues: { email },
    schema: loadEmailOnly,
    onSubmit: values => onSubmit(values.email),
  });
  return (
    <Form form={form}>
      <TextField form={form} {...emailField()} />
      <SubmitButton isPending={form.isPending}>{submitLabel}</SubmitButton>
    </Form>
  );
}
