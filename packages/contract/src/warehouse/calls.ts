import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { administrators, everybody, organizers } from '../shared/roles.ts';
import * as w from './schemas.ts';

export const warehouseCalls = defineCalls({
  'GET /warehouse/positions': {
    operationId: 'listPositions',
    who: organizers,
    query: w.PositionsQuery,
    answer: page(z.union([w.Position, w.CentralPosition])),
    exports: true,
    summary: 'Positions of the own warehouse; `central=true`: what the central one has to give',
  },
  'POST /warehouse/positions': {
    operationId: 'createPosition',
    who: organizers,
    body: w.CreatePosition,
    answer: w.Position,
    status: 201,
    idempotent: true,
    summary: 'Put a new position into the warehouse',
  },
  'POST /warehouse/positions/import': {
    operationId: 'importPositions',
    who: organizers,
    query: w.ImportQuery,
    body: { raw: 'multipart/form-data', form: z.object({ file: z.file() }) },
    answer: w.Import,
    status: 200,
    idempotent: true,
    errors: ['file_too_large', 'file_type_not_allowed'],
    summary:
      'Positions from a sheet (part `file`, XLSX or CSV): all of them or none; with `preview=true` only every row with its errors. A refusal names rows as the spreadsheet counts them: `rows.12.quantity`',
  },
  'GET /warehouse/positions/import/template': {
    operationId: 'downloadImportTemplate',
    who: organizers,
    query: w.ImportTemplateQuery,
    answer: { raw: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    summary: 'An empty sheet with the columns of an import',
  },
  'GET /warehouse/positions/{id}': {
    operationId: 'getPosition',
    who: organizers,
    answer: w.Position,
    summary: 'A position',
  },
  'PUT /warehouse/positions/{id}': {
    operationId: 'updatePosition',
    who: organizers,
    body: w.UpdatePosition,
    answer: w.Position,
    errors: ['stale_version'],
    summary: 'Change what is said of a position; its balance changes only by movements',
  },
  'DELETE /warehouse/positions/{id}': {
    operationId: 'deletePosition',
    who: organizers,
    answer: null,
    errors: ['position_in_use'],
    summary: 'Take back a position nothing of which moved or is reserved',
  },
  'GET /warehouse/positions/{id}/movements': {
    operationId: 'listMovements',
    who: organizers,
    query: w.MovementsQuery,
    answer: page(w.Movement),
    exports: true,
    summary: 'The ledger of a position',
  },
  'GET /warehouse/positions/{id}/reservations': {
    operationId: 'listReservations',
    who: organizers,
    query: w.ReservationsQuery,
    answer: page(w.Reservation),
    summary: 'Who is promised goods of a position',
  },
  'POST /warehouse/positions/{id}/receive': {
    operationId: 'receiveGoods',
    who: organizers,
    body: w.StockChange,
    answer: w.Position,
    status: 200,
    idempotent: true,
    summary: 'More of the same came in',
  },
  'POST /warehouse/positions/{id}/write-off': {
    operationId: 'writeOffGoods',
    who: organizers,
    body: w.StockChange,
    answer: w.Position,
    status: 200,
    idempotent: true,
    errors: ['insufficient_stock'],
    summary: 'Goods are lost or spoilt; may go into reservations, the youngest first',
  },
  'GET /warehouse/balance': {
    operationId: 'getBalance',
    who: organizers,
    query: w.BalanceQuery,
    answer: w.Balance,
    summary:
      'Totals by category of the own warehouse; an administrator’s of the central or, with `ownerId`, a partner’s',
  },
  'GET /warehouse/turnover': {
    operationId: 'getTurnover',
    who: organizers,
    query: w.TurnoverQuery,
    answer: w.Turnover,
    exports: true,
    summary:
      'Opening, in, out and closing of a period: of each position that was there or moved, and value by category',
  },
  'GET /warehouse/issued-aid': {
    operationId: 'listIssuedAid',
    who: everybody,
    query: w.IssuedAidQuery,
    answer: page(w.IssuedAid),
    exports: true,
    summary: 'Issued aid: a partner’s own, a displaced person’s received, all for administrators',
  },
  'POST /warehouse/issued-aid': {
    operationId: 'recordAidOnPaper',
    who: administrators,
    body: w.IssueOnPaper,
    answer: w.IssuedAid,
    status: 201,
    idempotent: true,
    errors: ['insufficient_stock', 'goods_expired'],
    summary: 'Write down aid that was issued on paper, of any warehouse; only what is available can be given',
  },
});
