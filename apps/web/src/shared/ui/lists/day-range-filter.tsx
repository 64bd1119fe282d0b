import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../format/dates.ts';
import { DateField } from '../../form/fields/date-field.tsx';

interface DayRangeFilterProps {
  from: string;
  to: string;
  onChange: (name: 'from' | 'to', day: string) => void;
}

const isDayOrNothing = (value: string) => value === '' || isDay(value);

/** Two days, both included. The list follows once a day is written to its end. */
export function DayRangeFilter({ from, to, onChange }: DayRangeFilterProps) {
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
