/** @jsxImportSource preact */
/** The public map: a page of its own, without the cabinet's libraries, so that it opens on an old phone and a bad link. */
import { kyivTime } from '@oplich/contract/shared/kyiv-time';
import { render } from 'preact';
import { startI18n } from '../../i18n/i18n.ts';
import { log } from '../../shared/log.ts';
import { takeOver } from '../../shared/routing/take-over.ts';
import './map.css';
import { MapPage } from './map-page.tsx';
import { followScheme } from '../../shared/light-page/scheme.ts';
import { mapTexts } from './texts.ts';

async function start(root: HTMLElement) {
  followScheme();
  await startI18n({ namespaces: ['common', 'auth'], texts: mapTexts });
  // In a task of its own, while the numbers come: the zone of Kyiv holds an old phone for a twentieth of a second.
  setTimeout(kyivTime, 0, new Date());
  render(<MapPage />, root);
  takeOver();
}

const root = document.getElementById('root');
if (!root) throw new Error('map.html has no #root');
start(root).catch((error: unknown) => {
  // The page says by itself, after a while, how to try again.
  for (const way of document.querySelectorAll('.slow')) way.classList.add('now');
  log.error('The map did not start', error);
});
