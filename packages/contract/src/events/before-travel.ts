/** What people read about an event before they set out [R-DAY-1]. Who sees the phone number: `sees-contact.ts`. */
import { z } from 'zod';
import { withCode, clearable, line, optional, out, PhoneNumber, text } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { perKinds } from './per-kinds.ts';
import { goodsCategories } from '../warehouse/states.ts';
import { stepFreeAccess } from './travel/step-free.ts';
import type { MapPoint as Point } from './travel/map-point.ts';
import { bringItems } from './travel/what-to-bring.ts';

/** One of the usual things, or what the organizer calls it. */
const WhatToBring = z
  .array(z.union([z.enum(bringItems), line(limits.bringItem)]))
  .max(limits.bringItems)
  .refine(items => new Set(items).size === items.length, withCode('invalid'));
const MapPoint = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
}) satisfies z.ZodType<Point>;

const fields = {
  whatToBring: WhatToBring,
  stepFree: z.enum(stepFreeAccess),
  shelter: text(limits.shelter),
  directions: text(limits.directions),
  contactPhone: PhoneNumber,
  mapPoint: MapPoint,
  goodsShown: z.boolean(),
};

export const createBeforeTravel = {
  whatToBring: optional(fields.whatToBring),
  stepFree: optional(fields.stepFree),
  shelter: optional(fields.shelter),
  directions: optional(fields.directions),
  contactPhone: optional(fields.contactPhone),
  mapPoint: optional(fields.mapPoint),
  goodsShown: optional(fields.goodsShown),
};
export const updateBeforeTravel = {
  whatToBring: clearable(fields.whatToBring),
  stepFree: clearable(fields.stepFree),
  shelter: clearable(fields.shelter),
  directions: clearable(fields.directions),
  contactPhone: clearable(fields.contactPhone),
  mapPoint: clearable(fields.mapPoint),
  goodsShown: clearable(fields.goodsShown),
};

/** For everybody who may read the event, guests included. */
export const guestBeforeTravel = {
  /** As the organizer gave it; empty: the usual documents. */
  whatToBring: z.array(z.string()),
  stepFree: z.enum(stepFreeAccess).nullable(),
  shelter: z.string().nullable(),
  directions: z.string().nullable(),
  mapPoint: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The goods given, by kind; empty when the organizer hides them. */
  goods: z.array(
    z.object({
      category: z.enum(goodsCategories),
      units: z.string(),
      quantity: out.quantity,
      per: z.enum(perKinds),
    }),
  ),
};
export const shownBeforeTravel = {
  ...guestBeforeTravel,
  /** To the organizer and to who applied, is confirmed or aided. */
  contactPhone: z.string().nullable(),
  goodsShown: z.boolean(),
};
