import type { z } from 'zod';
import type { FieldCode, FieldError } from './errors.ts';

type Issue = z.core.$ZodIssue & { input?: unknown };

/** Nobody reads more at once, and the answer stays small whatever was sent. */
const most = { errors: 100, pathLength: 100 } as const;

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The field code for what zod found. */
function fieldCode(issue: Issue): FieldCode {
  const named = issue.code === 'custom' ? (issue.params?.['code'] as FieldCode | undefined) : undefined;
  if (named) return named;
  if (issue.code === 'invalid_union' && 'discriminator' in issue) {
    const key = issue.path.at(-1);
    const parent = issue.input as Record<PropertyKey, unknown> | undefined;
    return key !== undefined && isMissing(parent?.[key]) ? 'required' : 'invalid';
  }
  if (isMissing(issue.input)) return 'required';
  if (issue.code === 'too_small') {
    if (issue.origin === 'array') return 'required';
    return issue.origin === 'string' ? (issue.input === '' ? 'required' : 'too_short') : 'too_small';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large';
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  return 'invalid';
}

/**
 * What zod found, as the contract words it: one entry a field, the first that was found, and of the fields the first
 * hundred. Values are never repeated.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], prefix = ''): FieldError[] {
  const found = new Map<string, FieldCode>();
  for (const issue of issues) {
    if (found.size === most.errors) break;
    const path = [prefix, ...issue.path.map(String)]
      .filter(part => part !== '')
      .join('.')
      .slice(0, most.pathLength);
    if (!found.has(path)) found.set(path, fieldCode(issue));
  }
  return [...found].map(([path, code]) => ({ path, code }));
}
