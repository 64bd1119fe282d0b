/** @jsxImportSource preact */
/** The public preview of an event: a page of its own, without the cabinet's libraries, as most who are sent its link have a phone and no account. */
import { render } from 'preact';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { followScheme } from '../../../shared/light-page/scheme.ts';
import { log } from '../../../shared/log.ts';
import './preview.css';
import { PreviewPage } from './preview-page.tsx';
import { previewTexts } from './texts.ts';
import { bringWords, loadWords } from './words.ts';

/** Returns what stands in the address in the place of an event's id, however it is spelt. */
function idInAddress(): string | undefined {
  const [, id] = /^\/events\/preview\/([^/]+)/i.exec(window.location.pathname) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return id;
  }
}

async function start(root: HTMLElement) {
  followScheme();
  await startI18n({ namespaces: ['common', 'auth'], texts: previewTexts });
  // Said all at once: what comes later would push away what one is about to press.
  await loadWords(i18n.language === 'en' ? 'en' : 'uk');
  bringWords();
  render(<PreviewPage id={idInAddress()} />, root);
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
start(root).catch((error: unknown) => {
  // The page says by itself, after a while, how to try again.
  for (const way of document.querySelectorAll('.slow')) way.classList.add('now');
  log.error('The preview did not start', error);
});
