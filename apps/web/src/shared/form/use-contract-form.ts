import { useState } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError, errorText } from '../api-client/index.ts';
import { contractResolver, fieldAt, type PathFields } from './contract-resolver.ts';
import type { CheckBody, LoadSchema } from './findings.ts';
import { refusedFields, type CodeFields } from './refused-fields.ts';

interface ContractFormOptions<V extends FieldValues> {
  /** `() => import('@oplich/contract/accounts/registration').then(m => m.RegisterDisplaced)` */
  schema: LoadSchema;
  defaultValues: DefaultValues<V>;
  /** Converts the typed values to the body; if absent, they are sent as they are. */
  toBody?: (values: V) => unknown;
  /** The action. What it throws lands on the fields it names, or above the form. */
  onSubmit: (values: V) => Promise<unknown>;
  codeFields?: CodeFields<FieldPath<V>>;
  /** Where the fields of an answer that are not the form's own are shown, e.g. `{ regionId: 'place.regionId' }`. */
  pathFields?: PathFields<V>;
  /** Rules that a schema cannot express, for example about today's date. */
  check?: CheckBody;
}

export interface ContractForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** For `<form onSubmit>`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What went wrong with the whole; the thrown thing itself. */
  failure: unknown;
  /** Its text, ready to show. */
  failureText: string | undefined;
}

/** The logic of a form: the contract's schema, the action, and where the server's refusals are shown. */
export function useContractForm<V extends FieldValues>(options: ContractFormOptions<V>): ContractForm<V> {
  const {
    schema,
    defaultValues,
    toBody = (values: V): unknown => values,
    onSubmit,
    codeFields,
    pathFields,
    check,
  } = options;
  const [failure, setFailure] = useState<unknown>(null);
  const form: UseFormReturn<V> = useForm<V>({
    defaultValues,
    resolver: contractResolver(schema, toBody, pathFields, name => form.getFieldState(name).error, check),
    mode: 'onTouched',
    // Focus goes to the first wrong field on the page, which `FormFrame` knows better than the order of registration.
    shouldFocusError: false,
  });

  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return false;
    const values = form.getValues();
    const fields = refusedFields(error, codeFields).map(({ path, code }) => ({
      path: fieldAt(path, values, pathFields),
      code,
    }));
    const known = fields.filter(({ path }) => get(values, path) !== undefined);
    for (const { path, code } of known) form.setError(path, { type: code });
    return known.length > 0 && known.length === fields.length;
  };

  const submit = form.handleSubmit(async values => {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!showRefusal(error)) setFailure(error);
    }
  });

  return { form, submit, failure, failureText: failure === null ? undefined : errorText(failure) };
}
