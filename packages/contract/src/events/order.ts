import { z } from 'zod';
import { withCode, clearable, optional } from '../shared/fields.ts';
import { orderCriteria } from './order-criteria.ts';

/** Compared in the given order; then the instant of joining. */
const OrderCriteria = z
  .array(z.enum(orderCriteria))
  .max(orderCriteria.length)
  .refine(criteria => new Set(criteria).size === criteria.length, withCode('invalid'));

/** The order of an event's waiting list: the accepted and the returned fields. */
export const orderOfCreate = { orderCriteria: optional(OrderCriteria) };
export const orderOfUpdate = { orderCriteria: clearable(OrderCriteria) };
export const orderOfEvent = {
  orderCriteria: z.array(z.enum(orderCriteria)),
  /** Somebody has joined, so that the published order can no longer change. */
  orderFixed: z.boolean(),
  /** How many wait for a place; while anybody does, nobody applies and nobody is invited by hand. */
  waitingPeople: z.int(),
  /** Whether the reading person is one of them. */
  onWaitingList: z.boolean().optional(),
};
