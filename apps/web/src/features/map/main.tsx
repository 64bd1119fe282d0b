/** @jsxImportSource preact */
/** The public map: a page of its own, without the cabinet's libraries, so that it opens on an old phone and a bad link. */
import { render } from 'preact';
import { startI18n } from '../../i18n/i18n.ts';
import { loaders, type Loaders } from '../../i18n/loaders.ts';
import { log } from '../../shared/log.ts';
import './map.css';
import { MapPage } from './map-page.tsx';
import { followScheme } from './scheme.ts';

/** Of the visitors' texts the map's alone. */
const texts: Loaders = {
  uk: { common: loaders.uk.common, auth: () => import('../../i18n/uk/map.ts') },
  en: { common: loaders.en.common, auth: () => import('../../i18n/en/map.ts') },
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
