import { useSyncExternalStore } from 'react';

/** What a browser hands to a page that it could put on the device's screen, once. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface Window {
    /** Kept by `inline/start.js`, which is there before the browser offers it. */
    installOffer?: InstallOffer | undefined;
  }
  interface Navigator {
    /** Only on Apple phones, which offer no installation: the user installs it from the browser's menu. */
    readonly standalone?: boolean;
  }
}

/** How the product comes onto the screen of this device: not at all where it is there already, or where it cannot be. */
type InstallWay = 'offered' | 'by-menu' | null;

const changes = ['beforeinstallprompt', 'appinstalled', 'install-offer-used'] as const;

function subscribe(tell: () => void) {
  for (const change of changes) addEventListener(change, tell);
  return () => {
    for (const change of changes) removeEventListener(change, tell);
  };
}

function wayNow(): InstallWay {
  if (window.installOffer) return 'offered';
  return navigator.standalone === false ? 'by-menu' : null;
}

/** Returns how the product can be put on the device's screen, as it changes. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, wayNow);

/** Lets the browser ask. Returns whether the product is on the screen now; an offer can be used once. */
export async function install(): Promise<boolean> {
  const offer = window.installOffer;
  if (!offer) return false;
  window.installOffer = undefined;
  const { outcome } = await offer.prompt();
  dispatchEvent(new Event('install-offer-used'));
  return outcome === 'accepted';
}
