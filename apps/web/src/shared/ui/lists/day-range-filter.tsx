import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { ExpandMoreIcon } from '../icons/expand-more.tsx';
import { Loading } from '../status/loading.tsx';
import { whenOpened } from '../dialogs/when-opened.tsx';
import type { DaysProps } from './days.tsx';
import { filterChip } from './filter-chip.ts';
import { FilterLookContext } from './list-tools.ts';
import { lazyPart } from '../status/lazy-part.tsx';

// Loaded on demand, as most lists are not filtered by days.
const Days = lazyPart(() => import('./days.tsx').then(m => m.Days));
const DaysPopover = whenOpened(() => import('./days.tsx').then(m => m.DaysPopover));

/** A filter by a range of days, both included. The list is updated when a day is complete. */
export function DayRangeFilter(props: DaysProps) {
  return use(FilterLookContext) === 'chip' ? <DaysChip {...props} /> : <DaysInSheet {...props} />;
}

/** A chip with the chosen days, which opens the fields. */
function DaysChip({ from, to, onChange }: DaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label =
    from && to
      ? `${format.day(from)} – ${format.day(to)}`
      : from
        ? t('list.daysFrom', { day: format.day(from) })
        : to
          ? t('list.daysTo', { day: format.day(to) })
          : t('list.days');
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={filterChip(Boolean(from || to))}
      >
        <span className="value">{label}</span>
        <ExpandMoreIcon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
      </ButtonBase>
      <DaysPopover
        anchor={anchor}
        open={anchor !== null}
        days={{ from, to, onChange }}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

function DaysInSheet(props: DaysProps) {
  return (
    <Suspense fallback={<Loading rows={2} height={82} />}>
      <Days {...props} />
    </Suspense>
  );
}
