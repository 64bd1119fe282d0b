import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { use, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../format/dates.ts';
import { useFormat } from '../../format/use-format.ts';
import { DateField } from '../../form/fields/date-field.tsx';
import { ExpandMoreIcon } from '../icons/expand-more.tsx';
import { filterChip } from './filter-chip.ts';
import { FilterLookContext } from './list-tools.ts';

interface DayRangeFilterProps {
  from: string;
  to: string;
  onChange: (name: 'from' | 'to', day: string) => void;
}

const isDayOrNothing = (value: string) => value === '' || isDay(value);

/** Two days, both included. The list follows once a day is written to its end. */
export function DayRangeFilter(props: DayRangeFilterProps) {
  return use(FilterLookContext) === 'chip' ? <DaysChip {...props} /> : <Days {...props} />;
}

/** In a toolbar the days are said; the fields open from there. */
function DaysChip({ from, to, onChange }: DayRangeFilterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const said =
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
        <span className="value">{said}</span>
        <ExpandMoreIcon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('list.days'),
            sx: { p: 4, mt: 1, width: 300, display: 'grid', gap: 3, border: 1, borderColor: 'edge.line' },
          },
        }}
      >
        <FilterLookContext value="field">
          <Days from={from} to={to} onChange={onChange} />
        </FilterLookContext>
      </Popover>
    </>
  );
}

function Days({ from, to, onChange }: DayRangeFilterProps) {
  const { t } = useTranslation();
  const form = useForm({ values: { from, to } });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (isDayOrNothing(values.from) && values.from !== from) onChange('from', values.from);
          if (isDayOrNothing(values.to) && values.to !== to) onChange('to', values.to);
        },
      }),
    [form, from, to, onChange],
  );

  return (
    <FormProvider {...form}>
      <DateField name="from" label={t('field.dayFrom')} />
      <DateField name="to" label={t('field.dayTo')} />
    </FormProvider>
  );
}
