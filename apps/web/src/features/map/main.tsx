/** @jsxImportSource preact */
/** The public map: a page of its own, without the cabinet's libraries, so that it opens on an old phone and a bad link. */
import { kyivTime } from '@oplich/contract/shared/kyiv-time';
import { render } from 'preact';
import { startPage, startTexts } from '../../shared/light-page/start-page.ts';
import { replacePrerendered } from '../../shared/routing/replace-prerendered.ts';
import './map.css';
import { MapPage } from './map-page.tsx';
import { mapTexts } from './texts.ts';

startPage(
  () => startTexts(mapTexts),
  root => {
    // In a task of its own, while the numbers come: the zone of Kyiv holds an old phone for a twentieth of a second.
    setTimeout(kyivTime, 0, new Date());
    render(<MapPage />, root);
    replacePrerendered();
  },
);
