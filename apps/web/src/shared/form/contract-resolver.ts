import {
  get,
  set,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { findingsIn, type CheckBody, type LoadSchema } from './findings.ts';

/** Maps fields of the body to fields of the form where names differ; a function where it depends on the values. */
export type PathFields<V extends FieldValues> = Record<string, FieldPath<V> | ((values: V) => FieldPath<V>)>;

/** Returns the form field that shows an error at a path of the body. */
export function fieldAt<V extends FieldValues>(path: string, values: V, pathFields: PathFields<V> = {}): FieldPath<V> {
  const field = pathFields[path] ?? (path as FieldPath<V>);
  return typeof field === 'function' ? field(values) : field;
}

/**
 * Validates a form with the server's schema. `toBody` converts the typed values to the body, so that both sides see the same. The first
 * error of a field is shown; its text comes from the dictionary.
 * `errorAt`: the present error of a field. `check`: rules that no schema can express.
 */
export function contractResolver<V extends FieldValues>(
  load: LoadSchema,
  toBody: (values: V) => unknown,
  pathFields: PathFields<V> = {},
  errorAt: (name: FieldPath<V>) => FieldError | undefined = () => undefined,
  check: CheckBody = () => [],
): Resolver<V> {
  return async (values, _context, { names, fields }) => {
    const [only] = names?.length === 1 ? names : [];
    // A line was added or removed: the new one is not validated yet, and the others keep their state.
    if (only !== undefined && get(fields, only) === undefined && Array.isArray(get(values, only))) {
      const known = errorAt(only as string as FieldPath<V>);
      const errors: FieldErrors<V> = {};
      if (known !== undefined) set(errors, only, known);
      return { values: {}, errors };
    }
    const found = await findingsIn(toBody(values), load, check);
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const { path, code } of found) set(errors, fieldAt(path, values, pathFields), { type: code });
    return { values: {}, errors };
  };
}
