import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

const write = (title: string, product: string) => {
  document.title = `${title} – ${product}`;
};

/** The title of the tab: the page's subject, then the product. Until the page knows it, the route's title is used. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    if (title) write(title, product);
  }, [title, product]);
}

/** The title of the route. It is written before the page's own, which knows more and so has the last word. */
export function useRouteTitle(title: string): void {
  const { t } = useTranslation();
  const product = t('product');
  useLayoutEffect(() => write(title, product), [title, product]);
}
