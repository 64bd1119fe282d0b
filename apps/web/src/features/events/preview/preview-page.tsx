/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { Header, Logo } from '../../../shared/light-page/header.tsx';
import { useLanguage } from '../../../shared/light-page/use-language.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { hasPrerendered, replacePrerendered } from '../../../shared/routing/replace-prerendered.ts';
import { BeforeTravel, WaitingOrder, WhenAndWhere } from './facts.tsx';
import { HowToTakePart } from './how-to-take-part.tsx';
import { useGuestEvent, type ToldEvent } from './use-guest-event.ts';
import { wordsIn } from './words.ts';

/** The event as anybody with the link sees it: without a log-in and without the cabinet's scripts. */
export function PreviewPage({ id }: { id: string | undefined }) {
  const language = useLanguage();
  const t = i18n.t;
  const { outcome, isAsking, retry } = useGuestEvent(id);
  const title = typeof outcome === 'object' ? outcome.name : t('auth:preview.title');
  // The server's HTML stays until the page can show all of it, or that there is no such event.
  const isAllSaid = outcome === 'missing' || (typeof outcome === 'object' && wordsIn(language) !== undefined);
  const isSaid = isAllSaid || (outcome !== 'pending' && !hasPrerendered());
  useLayoutEffect(() => {
    if (isSaid) replacePrerendered();
  }, [isSaid]);
  useEffect(() => {
    if (isSaid) document.title = `${title} – ${t('product')}`;
  }, [isSaid, title, language, t]);

  return (
    <div class="page preview">
      <a class="skip" href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {outcome === 'pending' && <Placeholder />}
        {outcome === 'missing' && (
          <Notice role="status" title={t('auth:preview.broken')} text={t('auth:preview.brokenText')} />
        )}
        {outcome === 'failed' && (
          <Notice role="alert" title={t('auth:preview.failed')} text={t('auth:preview.failedText')}>
            <button type="button" class="button" aria-disabled={isAsking} onClick={() => !isAsking && retry()}>
              {t(isAsking ? 'loading' : 'auth:preview.retry')}
            </button>
          </Notice>
        )}
        {typeof outcome === 'object' && <Preview event={outcome} />}
      </main>
      <footer>
        <a href={paths.map}>{t('auth:preview.map')}</a>
      </footer>
    </div>
  );
}

function Preview({ event }: { event: ToldEvent }) {
  const language = useLanguage();
  const words = wordsIn(language);
  return (
    <>
      <p class="kicker">{i18n.t('auth:preview.title')}</p>
      <h1>{event.name}</h1>
      <div class="columns">
        <WhenAndWhere event={event} language={language} />
        {/* After when and where, and on a wide screen to the left of it. */}
        <div class="told">
          <section class="card">
            <p class="description">{event.description}</p>
          </section>
          {words && <BeforeTravel event={event} language={language} words={words} />}
          {words && <WaitingOrder criteria={event.orderCriteria} words={words} />}
        </div>
        <HowToTakePart id={event.id} />
      </div>
    </>
  );
}

interface NoticeProps {
  role: 'alert' | 'status';
  title: string;
  text: string;
  children?: ComponentChildren;
}

/** A quiet message in place of the event. */
const Notice = ({ role, title, text, children }: NoticeProps) => (
  <section class="notice" role={role}>
    <Logo size={60} />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </section>
);

/** The shape of the page while the event is on its way. */
const Placeholder = () => (
  <div role="status" aria-label={i18n.t('loading')} class="placeholder">
    <span class="kicker" />
    <span class="heading" />
    <div class="columns">
      <div class="when" />
      <div class="told" />
    </div>
  </div>
);
