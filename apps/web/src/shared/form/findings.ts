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

/** Validates a body with the server's schema and with `check`; the first error of a field is the one that is shown. */
export async function findingsIn(body: unknown, load: LoadSchema, check: CheckBody): Promise<readonly Finding[]> {
  // Without a connection the schema cannot be loaded. The server validates with the same one, and sending shows that there is no
  // connection.
  const schema = await load().catch(() => undefined);
  if (!schema) return [];
  const result = await schema.safeParseAsync(body, { reportInput: true });
  const of = result.success ? [] : fieldErrors(result.error.issues);
  const found = [...of, ...check(body).filter(({ path }) => !of.some(one => one.path === path))];
  // An error of a list as a whole must not hide the errors in its lines, where it can be corrected.
  return found.filter(({ path }) => path !== '' && !found.some(other => other.path.startsWith(`${path}.`)));
}
