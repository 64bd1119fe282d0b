import type { FieldCode } from '@oplich/contract/shared/errors';
import { fieldErrors } from '@oplich/contract/shared/field-errors';
import {
  get,
  set,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import type { z } from 'zod';

/** A schema of the contract, loaded when it is first needed: zod must not be in the first download of a page. */
export type LoadSchema = () => Promise<z.ZodType>;

/** The fields of the form for the fields of what is sent, where they are called otherwise; one that depends is a function. */
export type PathFields<V extends FieldValues> = Record<string, FieldPath<V> | ((values: V) => FieldPath<V>)>;

/** What a schema cannot know of what would be sent, such as which day it is. */
export type CheckBody = (body: unknown) => readonly { path: string; code: FieldCode }[];

/** Returns the field of the form that shows what is found at a path of what is sent. */
export function fieldAt<V extends FieldValues>(path: string, values: V, pathFields: PathFields<V> = {}): FieldPath<V> {
  const field = pathFields[path] ?? (path as FieldPath<V>);
  return typeof field === 'function' ? field(values) : field;
}

/**
 * Checks a form with the schema that the server checks with. `toBody` makes of what was typed what would be sent, so that
 * both sides see the same. The first finding of a field is the one that is shown; its text comes from the dictionary.
 * `errorAt`: what is said of a field now. `check`: what no schema can know.
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
    // A line was added to a list or taken out of it: nobody has been in the new one yet, and the others stay as they were judged.
    if (only !== undefined && get(fields, only) === undefined && Array.isArray(get(values, only))) {
      const known = errorAt(only as string as FieldPath<V>);
      const errors: FieldErrors<V> = {};
      if (known !== undefined) set(errors, only, known);
      return { values: {}, errors };
    }
    // Without the link it cannot come. The server checks with the same schema, and what is sent says that there is no link.
    const schema = await load().catch(() => undefined);
    if (!schema) return { values, errors: {} };
    const body = toBody(values);
    const result = await schema.safeParseAsync(body, { reportInput: true });
    const of = result.success ? [] : fieldErrors(result.error.issues);
    const found = [...of, ...check(body).filter(({ path }) => !of.some(one => one.path === path))];
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    // What is wrong with a list as a whole must not hide what is wrong in its lines: there it can be corrected.
    const isShown = (path: string) => path !== '' && !found.some(other => other.path.startsWith(`${path}.`));
    for (const { path, code } of found) {
      if (isShown(path)) set(errors, fieldAt(path, values, pathFields), { type: code });
    }
    return { values: {}, errors };
  };
}
