import { fieldErrors } from '@oplich/contract/shared/field-errors';
import { set, type FieldErrors, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A schema of the contract, loaded when it is first needed: zod must not be in the first download of a page. */
export type LoadSchema = () => Promise<z.ZodType>;

/**
 * Checks a form with the schema that the server checks with. `toBody` makes of what was typed what would be sent, so that
 * both sides see the same. The first finding of a field is the one that is shown; its text comes from the dictionary.
 * `pathFields`: the fields of the form for the fields of what is sent, where they are called otherwise.
 */
export function contractResolver<V extends FieldValues>(
  load: LoadSchema,
  toBody: (values: V) => unknown,
  pathFields: Record<string, FieldPath<V>> = {},
): Resolver<V> {
  return async values => {
    // Without the link it cannot come. The server checks with the same schema, and what is sent says that there is no link.
    const schema = await load().catch(() => undefined);
    if (!schema) return { values, errors: {} };
    const result = await schema.safeParseAsync(toBody(values), { reportInput: true });
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const { path, code } of fieldErrors(result.error.issues)) {
      if (path !== '') set(errors, pathFields[path] ?? path, { type: code });
    }
    return { values: {}, errors };
  };
}
