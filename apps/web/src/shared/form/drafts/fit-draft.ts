const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value);

/** Whether something kept can stand where the form has this value: where nothing was, a thing may be; nothing else changes its kind. */
function fits(kept: unknown, begins: unknown): boolean {
  if (begins === undefined) return true;
  const [is, was] = [kindOf(kept), kindOf(begins)];
  if (was === 'nothing') return is === 'nothing' || is === 'object';
  if (is !== was) return false;
  if (is !== 'object') return true;
  const fields = kept as Record<string, unknown>;
  return Object.entries(begins as Record<string, unknown>).every(([name, value]) => fits(fields[name], value));
}

/**
 * Returns of a kept draft what the form can take: fields it has, of the kind they have there. What an earlier version of the
 * page, or something else on the device, has left otherwise is dropped, and that field begins as ever.
 */
export function fitDraft(kept: unknown, begins: Record<string, unknown>): Record<string, unknown> {
  if (kindOf(kept) !== 'object') return {};
  const fields = Object.entries(kept as Record<string, unknown>);
  return Object.fromEntries(fields.filter(([name, value]) => name in begins && fits(value, begins[name])));
}
