import { useRef, useState } from 'react';

/**
 * Asks before a form is submitted: `ask()` in `onSubmit` resolves with the answer given in a `ConfirmDialog` with the props `dialog`. After
 * "no" nothing is sent and the input stays.
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
