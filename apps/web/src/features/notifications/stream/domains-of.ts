/** Which lists a notice makes old: the first words of their query keys. */
const byBeginning: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(event|invitation|participation)/, ['events']],
  [/^aid/, ['events', 'accounts']],
  [/^helpRequest/, ['help-requests']],
  [/^act/, ['acts', 'warehouse']],
  [/^declaration/, ['declarations', 'warehouse']],
  [/^code/, ['code-accounts']],
  [/^(partner|update|deletion)/, ['accounts']],
  [/^report/, ['reports', 'events']],
  [/^feedback/, ['feedback']],
];

export const domainsOf = (kind: string): readonly string[] =>
  byBeginning.find(([beginning]) => beginning.test(kind))?.[1] ?? [];
