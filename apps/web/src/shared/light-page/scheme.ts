import type { Scheme } from '../../theme/tokens.ts';
import { rememberScheme } from '../remember-scheme.ts';
import { storage } from '../storage.ts';

/** Light, dark or as the system says: the same keys as the rest of the product writes. */
export const modes = ['system', 'light', 'dark'] as const;
export type Mode = (typeof modes)[number];

const system = () => matchMedia('(prefers-color-scheme: dark)');

export const readMode = (): Mode => modes.find(mode => mode === storage.get('mui-mode')) ?? 'system';

const schemeOf = (mode: Mode): Scheme => (mode === 'system' ? (system().matches ? 'dark' : 'light') : mode);

const show = (scheme: Scheme) => {
  document.documentElement.dataset['scheme'] = scheme;
};

/** Keeps a choice and shows it. */
export function chooseMode(mode: Mode): void {
  const scheme = schemeOf(mode);
  rememberScheme(mode, scheme);
  show(scheme);
}

/** The system may change its mind while the page is open. */
export function followScheme(): void {
  system().addEventListener('change', () => show(schemeOf(readMode())));
}
