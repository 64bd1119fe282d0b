import { useState } from 'react';

/**
 * Returns the last reported value of a URL parameter, and a function to record a new one. `follow` is called only when the parameter was
 * changed elsewhere, by Back or "clear filters", and not for values reported here.
 */
export function useReportedValue(value: string, follow: (value: string) => void) {
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== reported) {
      setReported(value);
      follow(value);
    }
  }
  return [reported, setReported] as const;
}
