import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { barItem } from './bar-item.ts';

interface NavLinkProps {
  item: NavItem;
  /** The page belongs to it. */
  isHere: boolean;
  /** A word below its icon (bar) or next to it (rail). */
  stacked?: boolean;
}

/** A place in the navigation; where one is shows by colour, weight and `aria-current`. */
export function NavLink({ item, isHere, stacked = false }: NavLinkProps) {
  // Not by naming the namespaces: the cabinet has no use for guests' texts.
  const { i18n } = useTranslation('cabinet');
  const { icon: Icon } = item;
  return (
    <Box
      component={Link}
      to={item.path}
      {...(isHere && { className: 'active', 'aria-current': 'page' })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        fontSize: '1rem',
        lineHeight: 1.2,
        borderRadius: 3,
        ...(stacked && barItem),
        pt: stacked ? 1 : 0,
        gap: stacked ? 0.5 : 3,
        minHeight: stacked ? 64 : 48,
        px: stacked ? 0 : 4,
        color: 'text.secondary',
        textDecoration: 'none',
        fontWeight: 500,
        textAlign: stacked ? 'center' : 'start',
        '&:hover': { bgcolor: 'surface.quiet' },
        '&.active': { color: 'onTint.lake', fontWeight: 650, ...(!stacked && { bgcolor: 'tint.lake' }) },
        '& .icon': { display: 'flex', borderRadius: 999, px: stacked ? 4 : 0, py: stacked ? 0.5 : 0 },
        '&.active .icon': stacked ? { bgcolor: 'tint.lake' } : {},
      }}
    >
      <span className="icon">
        <Icon aria-hidden />
      </span>
      {i18n.t(item.label)}
      {item.Count && <item.Count />}
    </Box>
  );
}
