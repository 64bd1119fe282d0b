import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons/close.tsx';
import { ListToolsContext } from './list-tools.ts';

interface FilterSheetProps {
  label: string;
  filters: ReactNode;
  active: number;
  open: boolean;
  onClose: () => void;
}

/** The filters and tools of a list in a sheet, where the toolbar has no room for them. */
export function FilterSheet({ label, filters, active, open, onClose }: FilterSheetProps) {
  const { t } = useTranslation();
  const { tools, state, reset, setSortSlot } = use(ListToolsContext) ?? {};
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: {
            width: { sm: 380 },
            maxHeight: { xs: '85dvh', sm: 'none' },
            borderRadius: { xs: '16px 16px 0 0', sm: 0 },
          },
        },
      }}
    >
      <Stack sx={{ gap: 4, px: 4, pt: 2, pb: 6, overflowY: 'auto' }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography component="h2" variant="h2">
            {filters ? t('list.filters') : t('list.options')}
          </Typography>
          <IconButton aria-label={t('action.close')} onClick={onClose} sx={{ mr: -3 }}>
            <CloseIcon />
          </IconButton>
        </Stack>
        {filters}
        {setSortSlot && <Box ref={setSortSlot} sx={{ '&:empty': { display: 'none' } }} />}
        {tools}
        {state}
        <Stack direction="row" sx={{ gap: 2, '& > *': { flex: 1 } }}>
          {active > 0 && reset && <Button onClick={reset}>{t('action.clearFilters')}</Button>}
          <Button variant="contained" onClick={onClose}>
            {t('list.show')}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}
