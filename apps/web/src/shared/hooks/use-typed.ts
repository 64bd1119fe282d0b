import { useEffect, useState } from 'react';
import { useReportedValue } from './use-reported-value.ts';

interface TypedOptions {
  /** What is asked for now: what was typed, or what was set elsewhere. */
  value: string;
  onChange: (asked: string) => void;
  delayMs?: number;
  /** What typed letters ask for; null: nothing yet, they are not finished or wrong. */
  read?: (typed: string) => string | null;
}

const trimmed = (typed: string) => typed.trim();

/**
 * Returns what stands in a field of a list, and how to change it; what it asks for is told once the typing pauses, for each
 * reading of a list costs, and some are entries of the audit.
 */
export function useTyped({ value, onChange, delayMs = 350, read = trimmed }: TypedOptions) {
  const [typed, setTyped] = useState(value);
  // The field follows; what it told comes back perhaps when somebody, or a scanner, has typed on.
  const [told, setTold] = useReportedValue(value, setTyped);

  const asked = read(typed);
  useEffect(() => {
    if (asked === null || asked === told) return;
    const timer = setTimeout(() => {
      setTold(asked);
      onChange(asked);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [asked, told, setTold, onChange, delayMs]);

  return [typed, setTyped] as const;
}
