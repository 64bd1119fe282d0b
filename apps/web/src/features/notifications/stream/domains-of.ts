import type { ApiDomain } from '../../../shared/api-client/invalidate.ts';

/** Which lists a notification makes old. */
const byBeginning: readonly (readonly [RegExp, readonly ApiDomain[]])[] = [
  [/^(event|invit|particip|wait|window|applic)/, ['events']],
  [/^aid/, ['events', 'accounts']],
  [/^helpRequest/, ['help-requests']],
  [/^act/, ['acts', 'warehouse']],
  [/^declaration/, ['declarations', 'warehouse']],
  [/^code/, ['warehouse']],
  [/^(partner|update|deletion|household)/, ['accounts']],
  [/^approval/, ['approvals']],
  [/^report/, ['reports', 'events']],
  [/^feedback/, ['feedback']],
];

export const domainsOf = (kind: string): readonly ApiDomain[] =>
  byBeginning.find(([beginning]) => beginning.test(kind))?.[1] ?? [];
