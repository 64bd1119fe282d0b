/** @jsxImportSource preact */
import { consentVersion } from '@oplich/contract/accounts/consent';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { i18n } from '../../../../i18n/i18n.ts';
import { consentParts, type ReadableText } from '../../consent/consent-parts.ts';

/** Opens what one agrees to, in plain words, over the page: nothing typed is left. */
export function ReadButton({ text }: { text: ReadableText }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button text read" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {i18n.t(`auth:consent.read.${text}`)}
      </button>
      {isOpen && <ReadDialog text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The consent or the terms, with the version. */
function ReadDialog({ text, onClose }: { text: ReadableText; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The focus goes back to the button.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // Outside of it.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div class="dialog">
        <h2 id={titleId}>{i18n.t(`auth:consent.title.${text}`)}</h2>
        {/* Scrolled by the keyboard too. */}
        <div class="text" tabIndex={0}>
          {consentParts[text].map(part => (
            <section key={part}>
              <h3>{i18n.t(`auth:consent.parts.${part}.title`)}</h3>
              <p>{i18n.t(`auth:consent.parts.${part}.text`)}</p>
            </section>
          ))}
          <p class="small">{i18n.t('auth:consent.version', { version: consentVersion })}</p>
        </div>
        <button type="button" class="button primary" onClick={onClose}>
          {i18n.t('action.close')}
        </button>
      </div>
    </dialog>
  );
}
