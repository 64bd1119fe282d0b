/** Returns what an emailed link bears; empty where it is not whole. */
export function linkOfEmail(): { email: string; token: string } {
  const params = new URLSearchParams(window.location.search);
  return { email: params.get('email') ?? '', token: params.get('token') ?? '' };
}
