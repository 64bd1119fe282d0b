import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';

interface PositionLinkProps {
  positionId: string;
  name: string;
  /** A server of the version before does not say. */
  deletedAt?: string | null;
}

/** The name of a position as a link to its page; a deleted one has no link and is marked. */
export function PositionLink({ positionId, name, deletedAt }: PositionLinkProps) {
  const { t } = useTranslation('cabinet');
  if (!deletedAt)
    return (
      <Link component={RouterLink} to={paths.position(positionId)}>
        {name}
      </Link>
    );
  return (
    <>
      {name}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t('warehouse.remove.gone')}
      </Box>
    </>
  );
}
