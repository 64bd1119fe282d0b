/** The order an address asks for, as the server takes it, or nothing when it makes no sense. */
export function knownSort<S extends string>(sort: string, sorts: readonly S[]): S | `-${S}` | undefined {
  const field = sorts.find(one => one === sort.replace(/^-/, ''));
  return field && (sort.startsWith('-') ? `-${field}` : field);
}
