import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';

/** To the public map. It is a page of its own, not the router's, so this is a link that loads. */
export function MapLink() {
  const { t } = useTranslation();
  return (
    <Link href={paths.map} underline="hover" sx={{ display: 'inline-block', py: 3, my: -3, justifySelf: 'start' }}>
      {t('nav.map')}
    </Link>
  );
}
