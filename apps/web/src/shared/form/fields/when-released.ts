import { isDrawing } from '../../is-drawing.ts';

let isPressed = false;
const follow = (type: string, pressed: boolean) => window.addEventListener(type, () => (isPressed = pressed), true);
if (!isDrawing) {
  follow('pointerdown', true);
  follow('pointerup', false);
  follow('pointercancel', false);
}

/**
 * Does something at once, or while a finger or a button of the mouse is down, when it is up and has pressed what it was
 * on: a field that is left by pressing a button may show an error, and the button must not move away meanwhile [R-UIX-40].
 */
export function whenReleased(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const listening = new AbortController();
  const released = () => {
    listening.abort();
    // The press comes after this event.
    setTimeout(work);
  };
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, released, { capture: true, signal: listening.signal });
}
