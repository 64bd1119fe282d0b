import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OverflowMenuProps {
  anchor: HTMLElement | null;
  open: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** The menu of the “…” button. */
export function OverflowMenu({ anchor, open, children, onClose }: OverflowMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover
      keepMounted
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('action.moreActions'), sx: { p: 2, minWidth: 240 } } }}
    >
      <Stack
        onClickCapture={() => {
          // A dialog opened from the menu returns the focus to the button, which is still visible.
          anchor?.focus();
          onClose();
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
  );
}
