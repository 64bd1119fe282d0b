/** How many are shown at once: more keep a slow phone busy for a second and longer. */
export const membersAtOnce = 25;

/** Returns the members of a page, or of the last one if there are fewer pages by now. */
export function membersOfPage<M>(members: readonly M[], requestedPage: number): { page: number; shown: readonly M[] } {
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(members.length / membersAtOnce)));
  return { page, shown: members.slice((page - 1) * membersAtOnce, page * membersAtOnce) };
}
