/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { Header, Logo } from '../../../shared/light-page/header.tsx';
import { useLanguage } from '../../../shared/light-page/use-language.ts';

interface AuthLayoutProps {
  /** Shown in the tab. */
  title: string;
  children: ComponentChildren;
}

/**
 * The layout for guests, like `app/layouts/auth-layout.tsx` for those of their pages that need the cabinet's libraries: a form on warm
 * paper; on wide screens next to the logo and one sentence about the product.
 */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  const language = useLanguage();
  const t = i18n.t;
  useEffect(() => {
    document.title = `${title} – ${t('product')}`;
  }, [title, language, t]);
  return (
    <div class="auth">
      <a class="skip" href="#main">
        {t('skipToContent')}
      </a>
      <aside>
        <Logo size={132} />
        <div>
          <p class="name">{t('product')}</p>
          <p class="tagline">{t('tagline')}</p>
        </div>
      </aside>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Title of a page for visitors, with one sentence under it. */
export const AuthHeading = ({ title, lead }: { title: string; lead?: ComponentChildren }) => (
  <div class="auth-heading">
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
  </div>
);

interface TextLinkProps {
  to: string;
  /** Where the guest wanted to go goes along. */
  keepsSearch?: boolean;
  children: string;
}

/** A link in running text, with room for a thumb. */
export const TextLink = ({ to, keepsSearch = false, children }: TextLinkProps) => (
  <a
    class="text-link"
    href={to}
    onClick={({ currentTarget }) => {
      if (keepsSearch) currentTarget.search = window.location.search;
    }}
  >
    {children}
  </a>
);
