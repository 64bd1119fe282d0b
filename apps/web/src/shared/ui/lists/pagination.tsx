import { buttonBaseClasses } from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeftIcon as BackIcon } from '../icons/chevron-left.tsx';
import { ChevronRightIcon as ForwardIcon } from '../icons/chevron-right.tsx';
import { useCounted, type Counted } from './use-counted.ts';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** What is counted, for example "12 заходів". */
  counts?: Counted;
  onChange: (page: number) => void;
}

/** Buttons for the previous and next page; only the count if everything fits on one page. */
export function Pagination({ page, pageSize, total, counts = 'entries', onChange }: PaginationProps) {
  const { t } = useTranslation();
  const counted = useCounted();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const nav = useRef<HTMLElement>(null);
  const turn = (to: number) => {
    const rows = nav.current?.previousElementSibling;
    // A new page is shown from its first row.
    if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView();
    onChange(to);
  };
  return (
    <Stack
      ref={nav}
      component="nav"
      aria-label={t('list.pages')}
      direction="row"
      data-print="no"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 4, minHeight: 48 }}
    >
      <Typography variant="body2" color="textSecondary">
        {counted(counts, total)}
      </Typography>
      {pages > 1 && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Turn label={t('list.previous')} isOff={page <= 1} onClick={() => turn(page - 1)}>
            <BackIcon />
          </Turn>
          <Typography variant="body2" aria-live="polite">
            {t('list.page', { page, pages })}
          </Typography>
          <Turn label={t('list.next')} isOff={page >= pages} onClick={() => turn(page + 1)}>
            <ForwardIcon />
          </Turn>
        </Stack>
      )}
    </Stack>
  );
}

interface TurnProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button with `aria-disabled`, as `disabled` would drop the focus on the last page. */
const Turn = ({ label, isOff, onClick, children }: TurnProps) => (
  <IconButton
    aria-label={label}
    {...(isOff && { 'aria-disabled': true, className: buttonBaseClasses.disabled })}
    onClick={isOff ? undefined : onClick}
  >
    {children}
  </IconButton>
);
