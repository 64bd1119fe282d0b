/** Returns the sort parameter of a URL if the server knows it. */
export function knownSort<S extends string>(sort: string, sorts: readonly S[]): S | `-${S}` | undefined {
  const field = sorts.find(one => one === sort.replace(/^-/, ''));
  return field && (sort.startsWith('-') ? `-${field}` : field);
}
