import { useState } from 'react';

/**
 * Whether the form that changes a thing is shown: once it was allowed it stays. If it is not allowed any more, saving says so; an update
 * must not remove what is being typed.
 */
export function useBegun(id: string, mayChange: boolean): boolean {
  const [begun, setBegun] = useState<string | null>(null);
  if (mayChange && begun !== id) setBegun(id);
  return mayChange || begun === id;
}
