import { useRef, useState } from 'react';

/**
 * Asks before a form is sent that cannot be taken back: `ask()` in `onSubmit` waits for the answer, a `ConfirmDialog` with
 * `dialog` gives it. Where it is "no", nothing was sent, and what was typed stays.
 */
export function useConfirmation() {
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const settle = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
  };
  const ask = () =>
    new Promise<boolean>(resolve => {
      answer.current = resolve;
      setOpen(true);
    });
  return { ask, dialog: { open, onConfirm: () => settle(true), onClose: () => settle(false) } };
}
