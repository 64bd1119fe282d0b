/** @jsxImportSource preact */
/** The public preview of an event: a page of its own, without the cabinet's libraries, as most who are sent its link have a phone and no account. */
import { render } from 'preact';
import { i18n } from '../../../i18n/i18n.ts';
import { startPage, startTexts } from '../../../shared/light-page/start-page.ts';
import './preview.css';
import { PreviewPage } from './preview-page.tsx';
import { previewTexts } from './texts.ts';
import { bringWords, loadWords } from './words.ts';

/** Returns the part of the URL in place of an event's id, however it is spelt. */
function idInAddress(): string | undefined {
  const [, id] = /^\/events\/preview\/([^/]+)/i.exec(window.location.pathname) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return id;
  }
}

startPage(
  () => startTexts(previewTexts),
  async root => {
    // Rendered all at once: late parts would move what a user is about to press.
    await loadWords(i18n.language === 'en' ? 'en' : 'uk');
    bringWords();
    render(<PreviewPage id={idInAddress()} />, root);
  },
);
