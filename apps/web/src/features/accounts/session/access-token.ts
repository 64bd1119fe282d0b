/** What an access token says of itself. Only the server can check it; the page reads it to ask less in vain. */
function claimsOf(token: string | null): Record<string, unknown> {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the owner of an access token and the partner it acts for, which distinguish the data on this device. */
export function ownerIn(token: string | null): string | null {
  const { sub } = claimsOf(token);
  const partnerId = actingForIn(token);
  return typeof sub === 'string' ? [sub, ...(partnerId === null ? [] : [partnerId])].join(' ') : null;
}

/** Returns the partner a session was opened to act for; `null`: oneself. */
export function actingForIn(token: string | null): string | null {
  const { for: partnerId } = claimsOf(token);
  return typeof partnerId === 'string' ? partnerId : null;
}

/** How far the server's clock is ahead of this device's, in milliseconds; unknown until a token came fresh. */
let aheadMs = 0;
/** A token on its way must still live when it arrives. */
const marginMs = 5000;

/** Takes the time from a token that has just come: an old phone's clock may be hours off. */
export function setClockBy(freshToken: string): void {
  const { iat } = claimsOf(freshToken);
  if (typeof iat === 'number') aheadMs = iat * 1000 - Date.now();
}

/** Whether the time of an access token is over; of one that does not say so, only the server knows. */
export function isOver(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 <= Date.now() + aheadMs + marginMs;
}
