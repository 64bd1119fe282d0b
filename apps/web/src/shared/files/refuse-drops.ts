/** The browser would open a file dropped beside its field in place of the page, and the typed text would be lost. */
const refuse = (event: DragEvent) => {
  if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/** Lets files be dropped into their fields alone, until what it returns is called. */
export function refuseDrops(): () => void {
  // Without the first there is no second.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
