import { isPrerendering } from '../../is-prerendering.ts';

let isPressed = false;
const follow = (type: string, pressed: boolean) => window.addEventListener(type, () => (isPressed = pressed), true);
if (!isPrerendering) {
  follow('pointerdown', true);
  follow('pointerup', false);
  follow('pointercancel', false);
}

/**
 * Runs a handler for a field that lost focus: at once or, while a finger or mouse button is down, after it is released and has pressed its
 * target. An error shown by the field must not move the button away under the pointer [R-UIX-40]. Nothing runs if the button removed the
 * field, even if another field of that name exists.
 */
export function afterPointerUp(field: Element, work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const listening = new AbortController();
  const released = () => {
    listening.abort();
    // The press comes after this event.
    setTimeout(() => field.isConnected && work());
  };
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, released, { capture: true, signal: listening.signal });
}
