import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArrowBackIcon } from '../icons/arrow-back.tsx';

interface PageProps {
  title: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** The main action: the first control after the title, in a row of its own on wide screens. */
  next?: ReactNode;
  /** Further actions, at most one of them `contained`. */
  actions?: ReactNode;
  /** The path one level up; shows an arrow. */
  backTo?: string;
  /** Narrow for reading and forms, wide for lists and tables. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The frame of a page of the cabinet: title, actions, content. */
export function Page({ title, lead, next, actions, backTo, width = 'wide', children }: PageProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: width === 'narrow' ? 720 : 'none' }}>
      {/* The title keeps its width; actions that do not fit next to it wrap below. */}
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: { xs: 5, sm: 6 },
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, minWidth: 0, flex: '1 1 min(100%, 22rem)' }}>
          {backTo && (
            <IconButton
              component={Link}
              to={backTo}
              aria-label={t('action.back')}
              data-print="no"
              sx={{ ml: -3, my: -1.5 }}
            >
              <ArrowBackIcon />
            </IconButton>
          )}
          <Box sx={{ minWidth: 0 }}>
            {/* Focusable, as the target when an action removes its own button. */}
            <Typography variant="h1" tabIndex={-1}>
              {title}
            </Typography>
            {lead && (
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
                {lead}
              </Typography>
            )}
          </Box>
        </Stack>
        {next}
        {actions && (
          <Stack
            direction="row"
            data-print="no"
            data-actions
            sx={{
              gap: 2,
              flexWrap: 'wrap',
              flex: { xs: '1 1 100%', sm: '0 1 auto' },
              minWidth: 0,
              '& > .MuiButton-root': { flex: { xs: 'auto', sm: 'none' }, px: { xs: 3, sm: 5 } },
              // On a phone two actions share a row, without icons.
              '&:has(> :nth-child(2)) > .MuiButton-root .MuiButton-startIcon': { display: { xs: 'none', sm: 'flex' } },
            }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  );
}
