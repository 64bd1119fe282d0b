/** A file that falls beside its field would be opened by the browser in place of the page, and what is typed there would be gone. */
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
