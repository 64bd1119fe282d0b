import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../dialogs/when-opened.tsx';
import { MoreHorizIcon } from '../icons/more-horiz.tsx';

const OverflowMenu = whenOpened(() => import('./overflow-menu.tsx').then(m => m.OverflowMenu));

/**
 * What is done seldom, behind “…”: a page shows three actions at most. They are made when they are first
 * asked for, so that a list of rows is light, and stay mounted then, because a dialog that one of them opens is its child.
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
