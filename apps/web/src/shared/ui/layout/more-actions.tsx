import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreHorizIcon } from '../icons/more-horiz.tsx';

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
        <Popover
          keepMounted
          open={isOpen}
          anchorEl={anchor}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('action.moreActions'), sx: { p: 2, minWidth: 240 } } }}
        >
          <Stack
            onClickCapture={() => {
              // A dialog gives the focus back to what had it when it opened: the button, which is still in sight then.
              anchor.focus();
              setOpen(false);
            }}
            sx={{
              '& > .MuiButton-root': {
                justifyContent: 'flex-start',
                border: 0,
                bgcolor: 'transparent',
                '&:hover': { bgcolor: 'tint.lake' },
              },
            }}
          >
            {children}
          </Stack>
        </Popover>
      )}
    </>
  );
}
