import { useEffect, useEffectEvent } from 'react';

interface FirstLine {
  /** A press has asked for it, before the fields had come. */
  isPressed: boolean;
  isNone: () => boolean;
  add: (options: { shouldFocus: boolean }) => void;
}

/** Adds the first line of a list once its fields are loaded; if the focus has moved to another field it stays there. */
export function useFirstLine({ isPressed, isNone, add }: FirstLine): void {
  const begin = useEffectEvent(() => {
    if (isPressed && isNone()) add({ shouldFocus: document.activeElement === document.body });
  });
  useEffect(() => begin(), []);
}
