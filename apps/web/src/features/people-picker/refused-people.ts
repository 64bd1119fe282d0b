import { hasCode } from '../../shared/api-client/index.ts';

/** The people whom the server refused to invite, and why. */
export interface RefusedPeople {
  because: 'unknown' | 'takesPart';
  emails: readonly string[];
  ids: readonly string[];
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];

/** The people a refusal names; nothing for any other failure. */
export function refusedOf(failure: unknown): RefusedPeople | undefined {
  if (!hasCode(failure, 'some_specific_users_not_exist', 'email_already_invited')) return undefined;
  return {
    because: failure.code === 'email_already_invited' ? 'takesPart' : 'unknown',
    emails: strings(failure.extra['emails']),
    ids: strings(failure.extra['ids']),
  };
}
