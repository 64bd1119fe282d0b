export type Severity = 'info' | 'success' | 'warning' | 'error';
/** One thing to do about the message, e.g. to take an action back. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}
export interface Toast {
  id: number;
  text: string;
  severity: Severity;
  action?: ToastAction | undefined;
}

export const toastMs = 6000;
const mostAtOnce = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a short message. The same text that already shows is not doubled. */
export function toast(text: string, severity: Severity = 'info', action?: ToastAction): void {
  const others = toasts.filter(one => one.text !== text || one.severity !== severity);
  change([...others, { id: ++lastId, text, severity, action }].slice(-mostAtOnce));
}

export const toastStore = {
  get: () => toasts,
  close: (id: number) => change(toasts.filter(one => one.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
