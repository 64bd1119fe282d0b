import { cleanup } from '@testing-library/react';

/** The session ends by itself, in this tab or another, and the page goes. */
export const endSession = () => {
  localStorage.setItem('userRole', 'philanthrop');
  localStorage.removeItem('authToken');
  cleanup();
  localStorage.removeItem('userRole');
};

/** The device puts the tab away: nothing on it is left in order. */
export const discardTab = () => {
  window.dispatchEvent(new Event('pagehide'));
  const kept = Object.entries(sessionStorage) as [string, string][];
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
};
