import { addressOfFile } from '../api-client/index.ts';

const printTries = 50;

/** A device held in the hand: there a file is kept, elsewhere it is opened and printed [R-PAG-46]. */
const isMobile = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Opens a file as the device wants it: a phone downloads it, a desktop opens a new tab and prints. The address is asked
 * for anew, because the one on the page lives five minutes; the tab is opened at once, else the browser would block it.
 */
export async function openFile({ id, name }: { id: string; name: string }): Promise<void> {
  if (isMobile()) {
    const link = Object.assign(document.createElement('a'), { href: await addressOfFile(id), download: name });
    link.click();
    return;
  }
  const tab = window.open('', '_blank');
  try {
    const address = await addressOfFile(id);
    if (tab === null) window.location.assign(address);
    else {
      tab.location.replace(address);
      printWhenShown(tab, address);
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/**
 * Tabs do not report when their file is shown, so it is polled; a viewer that cannot be observed has a print button of its own.
 */
function printWhenShown(tab: Window, address: string, tries = printTries): void {
  if (tries === 0) return;
  setTimeout(() => {
    try {
      if (tab.closed) return;
      if (tab.location.href === address && tab.document.readyState === 'complete') tab.print();
      else printWhenShown(tab, address, tries - 1);
    } catch {
      // Another viewer's page: it prints by itself.
    }
  }, 200);
}
