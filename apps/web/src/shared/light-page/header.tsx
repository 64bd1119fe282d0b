/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { changeLanguage, i18n } from '../../i18n/i18n.ts';
import { chooseMode, modes, readMode, type Mode } from './scheme.ts';
import { useLanguage } from './use-language.ts';
import { useHome } from './use-stored.ts';

/**
 * The header of a page without the cabinet's libraries: the link home, language, colours and the page's own content.
 */
export function Header({ children }: { children?: ComponentChildren }) {
  return (
    <header>
      <a class="brand" href={useHome()}>
        <Logo size={36} />
        <span>{i18n.t('product')}</span>
      </a>
      <LanguageSwitch />
      <SchemeSwitch />
      {children}
    </header>
  );
}

/** The mark of `shared/ui/figures/logo.tsx`, in the page's own colours. */
export const Logo = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <g fill="var(--lake)">
      <circle cx="10.2" cy="8.6" r="5.1" />
      <path d="M1 29v-4.6a9 9 0 0 1 9.2-9 9 9 0 0 1 9.2 9V29z" />
    </g>
    <g fill="var(--wheat)" stroke="var(--paper)" stroke-width="2" paint-order="stroke">
      <circle cx="21.8" cy="9.6" r="5.1" />
      <path d="M12.6 29v-3.6a9.2 9 0 0 1 18.4 0V29z" />
    </g>
  </svg>
);

function LanguageSwitch() {
  const other = useLanguage() === 'uk' ? 'en' : 'uk';
  const [isNotKept, setNotKept] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet"
        lang={other}
        onClick={() => void changeLanguage(other).then(came => setNotKept(!came))}
      >
        {i18n.t(`language.${other}`)}
      </button>
      {isNotKept && (
        <p class="notification" role="alert">
          {i18n.t('language.notKept')}
        </p>
      )}
    </>
  );
}

const signs: Record<Mode, string> = {
  system: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 0 0-14z',
  light:
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4.2 5.6l1.4-1.4 2.9 2.8-1.5 1.5zM15.5 17l1.5-1.5 2.8 2.9-1.4 1.4zM18.4 4.2l1.4 1.4L17 8.5 15.5 7zM7 15.5 8.5 17l-2.9 2.8-1.4-1.4z',
  dark: 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z',
};

/** As the system, light, dark and round again; the name says what holds now. */
function SchemeSwitch() {
  const [mode, setMode] = useState(readMode);
  const name = `${i18n.t('theme.label')}: ${i18n.t(`theme.${mode}`)}`;
  return (
    <button
      type="button"
      class="quiet"
      aria-label={name}
      title={name}
      onClick={() => {
        const next = modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'system';
        chooseMode(next);
        setMode(next);
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" fill-rule="evenodd" aria-hidden="true">
        <path d={signs[mode]} />
      </svg>
    </button>
  );
}
