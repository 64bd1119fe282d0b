import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { placeOf } from '../navigation.ts';
import { NavLink } from './nav-link.tsx';

/** The navigation at the side of the page, on wide screens. */
export function SideRail({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation();
  const here = placeOf(useLocation().pathname, items);
  return (
    <Stack
      component="nav"
      aria-label={t('nav.main')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        gap: 1,
        p: 4,
        position: 'sticky',
        top: 64,
        alignSelf: 'start',
        height: 'calc(100dvh - 64px)',
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'edge.line',
      }}
    >
      {items.map(item => (
        <NavLink key={item.path} item={item} isHere={item === here} />
      ))}
    </Stack>
  );
}
