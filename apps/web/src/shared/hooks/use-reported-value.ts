import { useState } from 'react';

/**
 * Returns what a field of the address told last, and how to note that it tells another. `follow` is called where the value was set
 * elsewhere (Back, "clear filters"); what the field told itself comes back too, and is none of that.
 */
export function useReportedValue(value: string, follow: (value: string) => void) {
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      follow(value);
    }
  }
  return [told, setTold] as const;
}
