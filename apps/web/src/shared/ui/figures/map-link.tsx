import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';

/** A link to the public map, which is a separate page and not a route. */
export function MapLink() {
  const { t } = useTranslation();
  return (
    <Link href={paths.map} underline="hover" sx={{ display: 'inline-block', py: 3, my: -3, justifySelf: 'start' }}>
      {t('nav.map')}
    </Link>
  );
}
