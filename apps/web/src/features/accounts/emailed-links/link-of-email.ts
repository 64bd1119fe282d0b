/** Returns the parameters of an emailed link; empty where it is incomplete. */
export function linkOfEmail(): { email: string; token: string } {
  const params = new URLSearchParams(window.location.search);
  return { email: params.get('email') ?? '', token: params.get('token') ?? '' };
}
