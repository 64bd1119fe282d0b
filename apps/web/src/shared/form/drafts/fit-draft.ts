const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value);

/** Whether a stored value has the same type as the form's initial value. An object may replace null. */
function fits(stored: unknown, initial: unknown): boolean {
  if (initial === undefined) return true;
  const [storedKind, initialKind] = [kindOf(stored), kindOf(initial)];
  if (initialKind === 'nothing') return storedKind === 'nothing' || storedKind === 'object';
  if (storedKind !== initialKind) return false;
  if (storedKind !== 'object') return true;
  const fields = stored as Record<string, unknown>;
  return Object.entries(initial as Record<string, unknown>).every(([name, value]) => fits(fields[name], value));
}

/**
 * Returns the fields of a stored draft that the form has, with matching types. Others, left by an earlier version of the page for example,
 * are dropped.
 */
export function fitDraft(stored: unknown, initial: Record<string, unknown>): Record<string, unknown> {
  if (kindOf(stored) !== 'object') return {};
  const fields = Object.entries(stored as Record<string, unknown>);
  return Object.fromEntries(fields.filter(([name, value]) => name in initial && fits(value, initial[name])));
}
