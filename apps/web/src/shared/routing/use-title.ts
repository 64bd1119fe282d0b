import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the tab: what the page is about, then the product. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = title ? `${title} – ${product}` : product;
  }, [title, product]);
}
