/** @jsxImportSource preact */
/** The public map: a page of its own, without the cabinet's libraries, so that it opens on an old phone and a bad link. */
import { render } from 'preact';
import { startI18n } from '../../i18n/i18n.ts';
import type { Loaders } from '../../i18n/loaders.ts';
import { log } from '../../shared/log.ts';
import './map.css';
import { MapPage } from './map-page.tsx';
import { followScheme } from './scheme.ts';

/** Of the common texts the frame's alone, and of the visitors' the map's. */
const texts: Loaders = {
  uk: {
    common: () => import('../../i18n/uk/frame.ts').then(m => m.frame),
    auth: () => import('../../i18n/uk/map.ts'),
  },
  en: {
    common: () => import('../../i18n/en/frame.ts').then(m => m.frame),
    auth: () => import('../../i18n/en/map.ts'),
  },
};

async function start(root: HTMLElement) {
  followScheme();
  await startI18n({ namespaces: ['common', 'auth'], texts });
  render(<MapPage />, root);
}

const root = document.getElementById('root');
if (!root) throw new Error('map.html has no #root');
start(root).catch((error: unknown) => {
  // The page says by itself, after a while, how to try again.
  root.querySelector('.slow')?.classList.add('now');
  log.error('The map did not start', error);
});
