import { isPrerendering } from '../../is-prerendering.ts';

let isPressed = false;
const follow = (type: string, pressed: boolean) => window.addEventListener(type, () => (isPressed = pressed), true);
if (!isPrerendering) {
  follow('pointerdown', true);
  follow('pointerup', false);
  follow('pointercancel', false);
}

/**
 * Does something with a field that is left: at once, or while a finger or a button of the mouse is down, when it is up and
 * has pressed what it was on. An error the field may show must not move the button away meanwhile [R-UIX-40]. A field that
 * the button took away has nothing to say any more, and another one that bears its name was not left.
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
