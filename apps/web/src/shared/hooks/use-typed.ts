import { useEffect, useState } from 'react';
import { useReportedValue } from './use-reported-value.ts';

interface TypedOptions {
  /** The current value, typed here or set elsewhere. */
  value: string;
  onChange: (asked: string) => void;
  delayMs?: number;
  /** Converts the text to a value; null while it is incomplete or invalid. */
  read?: (typed: string) => string | null;
}

const trimmed = (typed: string) => typed.trim();

/**
 * Returns the text of a list's filter field and how to change it. The value is reported when typing pauses, because each request costs time
 * and may be recorded in the audit.
 */
export function useTyped({ value, onChange, delayMs = 350, read = trimmed }: TypedOptions) {
  const [typed, setTyped] = useState(value);
  // The field follows changes from elsewhere. Its own reported value may come back after more was typed, and is ignored.
  const [reported, setReported] = useReportedValue(value, setTyped);

  const parsed = read(typed);
  useEffect(() => {
    if (parsed === null || parsed === reported) return;
    const timer = setTimeout(() => {
      setReported(parsed);
      onChange(parsed);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [parsed, reported, setReported, onChange, delayMs]);

  return [typed, setTyped] as const;
}
