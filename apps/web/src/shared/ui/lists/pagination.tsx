import { limits } from '@oplich/contract/shared/limits';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChevronLeftIcon as BackIcon } from '../icons/chevron-left.tsx';
import { ChevronRightIcon as ForwardIcon } from '../icons/chevron-right.tsx';

export type Counted =
  | 'events'
  | 'requests'
  | 'people'
  | 'accounts'
  | 'positions'
  | 'issues'
  | 'movements'
  | 'rows'
  | 'codes'
  | 'acts'
  | 'reports'
  | 'declarations'
  | 'emails'
  | 'notifications'
  | 'messages'
  | 'entries';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** What is counted: "12 заходів". */
  counts?: Counted;
  onChange: (page: number) => void;
}

/** One page back, one forward, and where one is; nothing while everything fits on one page but the count. */
export function Pagination({ page, pageSize, total, counts = 'entries', onChange }: PaginationProps) {
  const { t, i18n } = useTranslation(['common', 'cabinet']);
  const most = limits.listCounted;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Stack
      component="nav"
      aria-label={t('list.pages')}
      direction="row"
      data-print="no"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 4, minHeight: 48 }}
    >
      <Typography variant="body2" color="textSecondary">
        {total < most
          ? t(`cabinet:shared.counted.${counts}`, { count: total })
          : t('list.totalOrMore', { most: most.toLocaleString(i18n.language) })}
      </Typography>
      {pages > 1 && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <IconButton aria-label={t('list.previous')} disabled={page <= 1} onClick={() => onChange(page - 1)}>
            <BackIcon />
          </IconButton>
          <Typography variant="body2" aria-live="polite">
            {t('list.page', { page, pages })}
          </Typography>
          <IconButton aria-label={t('list.next')} disabled={page >= pages} onClick={() => onChange(page + 1)}>
            <ForwardIcon />
          </IconButton>
        </Stack>
      )}
    </Stack>
  );
}
