import type { PerKind } from '@oplich/contract/events/per-kinds';
import type { CreateEvent, UpdateEvent } from '@oplich/contract/events/bodies';
import type { GuestEvent } from '@oplich/contract/events/schemas';
import type { StepFreeAccess } from '@oplich/contract/events/travel/step-free';
import type { z } from 'zod';
import { decimal, quantity } from '../../../platform/decimal.ts';

/** The columns for people who set out for the event [R-DAY-1]. */
export const travelColumns = [
  'events.whatToBring',
  'events.stepFree',
  'events.shelter',
  'events.directions',
  'events.contactPhone',
  'events.mapPoint',
  'events.goodsShown',
] as const;

type Row = Pick<z.output<typeof GuestEvent>, 'whatToBring' | 'shelter' | 'directions'> & {
  stepFree: StepFreeAccess | null;
  mapPoint: unknown;
  goodsShown: boolean;
};
interface AidLine {
  category: z.output<typeof GuestEvent>['goods'][number]['category'];
  units: string;
  quantityPerParticipant: string;
  per: PerKind;
}

/** Returns the travel facts for everybody who may read the event. */
export const travelFields = (row: Row, lines: readonly AidLine[]) => ({
  whatToBring: row.whatToBring,
  stepFree: row.stepFree,
  shelter: row.shelter,
  directions: row.directions,
  mapPoint: row.mapPoint as { latitude: number; longitude: number } | null,
  goods: row.goodsShown ? goodsOf(lines) : [],
});

/** Goods without their names: one line for each kind, counted in the same units. */
function goodsOf(lines: readonly AidLine[]): z.output<typeof GuestEvent>['goods'] {
  const goods = new Map<string, z.output<typeof GuestEvent>['goods'][number]>();
  for (const { category, units, quantityPerParticipant, per } of lines) {
    const key = `${category} ${units} ${per}`;
    const sum = decimal(goods.get(key)?.quantity ?? '0').plus(quantityPerParticipant);
    goods.set(key, { category, units, quantity: quantity(sum.toString()), per });
  }
  return [...goods.values()];
}

/** Returns what a new event says before people set out. */
export const newTravelFields = (body: CreateEvent) => ({
  whatToBring: body.whatToBring ?? [],
  stepFree: body.stepFree ?? null,
  shelter: body.shelter ?? null,
  directions: body.directions ?? null,
  contactPhone: body.contactPhone ?? null,
  mapPoint: body.mapPoint ?? null,
  goodsShown: body.goodsShown ?? true,
});

/** Returns the fields of it that are not stored as sent: cleared fields that are never null. */
export const changedTravelFields = ({ whatToBring, goodsShown }: Pick<UpdateEvent, 'whatToBring' | 'goodsShown'>) => ({
  ...(whatToBring !== undefined && { whatToBring: whatToBring ?? [] }),
  ...(goodsShown !== undefined && { goodsShown: goodsShown ?? true }),
});
