import Popover from '@mui/material/Popover';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../form/fields/date-field.tsx';
import { isDay } from '../../format/dates.ts';
import { FilterLookContext } from './list-tools.ts';

export interface DaysProps {
  from: string;
  to: string;
  onChange: (name: 'from' | 'to', day: string) => void;
}

const isDayOrNothing = (value: string) => value === '' || isDay(value);

/** The fields of `DayRangeFilter`. */
export function Days({ from, to, onChange }: DaysProps) {
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

interface DaysPopoverProps {
  anchor: HTMLElement | null;
  open: boolean;
  days: DaysProps;
  onClose: () => void;
}

/** The same fields, below what says the days in a toolbar. */
export function DaysPopover({ anchor, open, days, onClose }: DaysPopoverProps) {
  const { t } = useTranslation();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
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
        <Days {...days} />
      </FilterLookContext>
    </Popover>
  );
}
