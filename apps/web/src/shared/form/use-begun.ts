import { useState } from 'react';

/**
 * Whether the form that changes a thing is shown: from the moment the thing may be changed. That it may not any more is said when it
 * is saved; news of it must not wipe what is being typed.
 */
export function useBegun(id: string, mayChange: boolean): boolean {
  const [begun, setBegun] = useState<string | null>(null);
  if (mayChange && begun !== id) setBegun(id);
  return mayChange || begun === id;
}
