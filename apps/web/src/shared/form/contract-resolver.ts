import type { FieldCode } from '@oplich/contract/errors';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A schema of the contract, loaded when it is first needed: zod must not be in the first download of a page. */
export type LoadSchema = () => Promise<z.ZodType>;

type Issue = z.core.$ZodIssue & { input?: unknown };

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The field code the server would answer for what zod found. */
function fieldCode(issue: Issue): FieldCode {
  const named = issue.code === 'custom' ? (issue.params?.['code'] as FieldCode | undefined) : undefined;
  if (named) return named;
  if (isMissing(issue.input)) return 'required';
  if (issue.code === 'too_small') {
    if (issue.origin === 'array') return 'required';
    return issue.origin === 'string' ? 'too_short' : 'too_small';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large';
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  return 'invalid';
}

/**
 * Checks a form with the schema that the server checks with. `toBody` makes of what was typed what would be sent, so that
 * both sides see the same. The first finding of a field is the one that is shown; its text comes from the dictionary.
 */
export function contractResolver<V extends FieldValues>(load: LoadSchema, toBody: (values: V) => unknown): Resolver<V> {
  return async values => {
    const schema = await load();
    const result = await schema.safeParseAsync(toBody(values), { reportInput: true });
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    const seen = new Set<string>();
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.');
      if (path === '' || seen.has(path)) continue;
      seen.add(path);
      set(errors, path, { type: fieldCode(issue) });
    }
    return { values: {}, errors };
  };
}
