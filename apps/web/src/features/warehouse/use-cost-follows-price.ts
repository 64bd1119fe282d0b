import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { followingCost, type PositionValues } from './position-values.ts';

/** Writes the price into the cost while they are the same: mostly nobody has to fill in both. */
export function useCostFollowsPrice(form: UseFormReturn<PositionValues>): void {
  const price = useRef(form.getValues('netUnitPrice'));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = price.current;
          price.current = values.netUnitPrice;
          if (before === values.netUnitPrice) return;
          const cost = followingCost(values.costPerItemWithoutVat, before, values.netUnitPrice);
          if (cost !== values.costPerItemWithoutVat) {
            form.setValue('costPerItemWithoutVat', cost, { shouldDirty: true });
          }
        },
      }),
    [form],
  );
}
