import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../dialogs/when-opened.tsx';
import { MoreHorizIcon } from '../icons/more-horiz.tsx';

const OverflowMenu = whenOpened(() => import('./overflow-menu.tsx').then(m => m.OverflowMenu));

/**
 * Rare actions behind “…”, as a page shows three at most. They are rendered when the menu is first opened, to keep lists light, and stay
 * mounted, as their dialogs are their children.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('action.moreActions')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={event => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        sx={{ border: 1, borderColor: 'edge.line', borderRadius: 3, bgcolor: 'surface.card', width: 48, height: 48 }}
      >
        <MoreHorizIcon />
      </IconButton>
      {anchor && (
        <OverflowMenu anchor={anchor} open={isOpen} onClose={() => setOpen(false)}>
          {children}
        </OverflowMenu>
      )}
    </>
  );
}
