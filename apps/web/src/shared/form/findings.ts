import type { FieldCode } from '@oplich/contract/shared/errors';
import { fieldErrors } from '@oplich/contract/shared/field-errors';
import type { z } from 'zod';

/** A schema of the contract, loaded when it is first needed: zod must not be in the first download of a page. */
export type LoadSchema = () => Promise<z.ZodType>;

interface Finding {
  /** Where it is in what would be sent. */
  path: string;
  code: FieldCode;
}

/** What a schema cannot know of what would be sent, such as which day it is. */
export type CheckBody = (body: unknown) => readonly Finding[];

/**
 * Returns what the schema that the server checks with finds in what would be sent, and what `check` finds beside it; the first of a field is
 * the one that is shown.
 */
export async function findingsIn(body: unknown, load: LoadSchema, check: CheckBody): Promise<readonly Finding[]> {
  // Without the link it cannot come. The server checks with the same schema, and what is sent says that there is no link.
  const schema = await load().catch(() => undefined);
  if (!schema) return [];
  const result = await schema.safeParseAsync(body, { reportInput: true });
  const of = result.success ? [] : fieldErrors(result.error.issues);
  const found = [...of, ...check(body).filter(({ path }) => !of.some(one => one.path === path))];
  // What is wrong with a list as a whole must not hide what is wrong in its lines: there it can be corrected.
  return found.filter(({ path }) => path !== '' && !found.some(other => other.path.startsWith(`${path}.`)));
}
