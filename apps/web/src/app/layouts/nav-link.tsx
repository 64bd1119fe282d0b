import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NavItem } from '../../shared/routing/page-route.ts';

interface NavLinkProps {
  item: NavItem;
  /** The page belongs to it. */
  isHere: boolean;
  /** A word under its icon (bar) or beside it (rail). */
  stacked?: boolean;
}

/** A place in the navigation; where one is shows by colour, weight and `aria-current`. */
export function NavLink({ item, isHere, stacked = false }: NavLinkProps) {
  const { t } = useTranslation(['common', 'auth', 'cabinet', 'errors']);
  const { icon: Icon } = item;
  return (
    <Box
      component={Link}
      to={item.path}
      {...(isHere && { className: 'active', 'aria-current': 'page' })}
      sx={{
        display: 'flex',
        flexDirection: stacked ? 'column' : 'row',
        alignItems: 'center',
        // The icons of a bar stand on one line, whether the word under one takes a line or two.
        justifyContent: 'flex-start',
        pt: stacked ? 1 : 0,
        gap: stacked ? 0.5 : 3,
        minHeight: stacked ? 64 : 48,
        px: stacked ? 0 : 4,
        borderRadius: 3,
        color: 'text.secondary',
        textDecoration: 'none',
        // Letters made very large must not run into the next word of the bar.
        fontSize: stacked ? 'min(0.875rem, 4.6vw)' : '1rem',
        fontWeight: 500,
        lineHeight: 1.2,
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
      {t(item.label)}
    </Box>
  );
}
