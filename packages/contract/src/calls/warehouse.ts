import { z } from 'zod';
import { defineCalls } from '../core.ts';
import { page } from '../lists.ts';
import { IssuedAid } from '../participants.ts';
import { everybody, organizers } from '../roles.ts';
import * as w from '../warehouse.ts';

export const warehouseCalls = defineCalls({
  'GET /warehouse/positions': {
    who: organizers,
    query: w.PositionsQuery,
    answer: page(z.union([w.Position, w.CentralPosition])),
    summary: 'Positions of the own warehouse; `central=true`: what the central one has to give',
  },
  'POST /warehouse/positions': {
    who: organizers,
    body: w.CreatePosition,
    answer: w.Position,
    status: 201,
    idempotent: true,
    summary: 'Put a new position into the warehouse',
  },
  'GET /warehouse/positions/{id}': { who: organizers, answer: w.Position, summary: 'A position' },
  'PUT /warehouse/positions/{id}': {
    who: organizers,
    body: w.UpdatePosition,
    answer: w.Position,
    errors: ['stale_version'],
    summary: 'Change what is said of a position; its balance changes only by movements',
  },
  'DELETE /warehouse/positions/{id}': {
    who: organizers,
    answer: null,
    errors: ['position_in_use'],
    summary: 'Take back a position nothing of which moved or is reserved',
  },
  'GET /warehouse/positions/{id}/movements': {
    who: organizers,
    query: w.MovementsQuery,
    answer: page(w.Movement),
    summary: 'The ledger of a position',
  },
  'POST /warehouse/positions/{id}/receive': {
    who: organizers,
    body: w.StockChange,
    answer: w.Position,
    status: 200,
    idempotent: true,
    summary: 'More of the same came in',
  },
  'POST /warehouse/positions/{id}/write-off': {
    who: organizers,
    body: w.StockChange,
    answer: w.Position,
    status: 200,
    idempotent: true,
    errors: ['insufficient_stock'],
    summary: 'Goods are lost or spoilt; may go into reservations, the youngest first',
  },
  'GET /warehouse/balance': {
    who: organizers,
    query: w.BalanceQuery,
    answer: w.Balance,
    summary:
      'Totals by category of the own warehouse; an administrator’s of the central or, with `ownerId`, a partner’s',
  },
  'GET /warehouse/issued-aid': {
    who: everybody,
    query: w.IssuedAidQuery,
    answer: page(IssuedAid),
    summary: 'Issued aid: a partner’s own, a displaced person’s received, all for administrators',
  },
});
