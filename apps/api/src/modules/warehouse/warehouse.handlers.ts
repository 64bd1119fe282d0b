import type { warehouseCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { presented } from '../../db/paging.ts';
import { listFile, pageOrFile } from '../../platform/sheets/index.ts';
import { warehouseBalance } from './ledger/balance.repo.ts';
import { issuedAidSheet } from './exports/issued-aid-sheet.ts';
import { movementSheet, movementSheetNaming } from './exports/movement-sheet.ts';
import { centralPositionSheet, positionSheet } from './exports/position-sheet.ts';
import { reservationSheet } from './exports/reservation-sheet.ts';
import { turnoverSheet } from './exports/turnover-sheet.ts';
import { importPositions, previewImport } from './import/import-positions.ts';
import { importTemplate } from './import/import-template.ts';
import { readPositions } from './import/read-positions.ts';
import { receiveSheet } from './import/receive-sheet.ts';
import { issueOnPaper } from './issuing/issue-on-paper.ts';
import { listIssuedAid, listIssuedGoods } from './issuing/issued-aid.repo.ts';
import { listMovedGoods, listMovements } from './ledger/movements.repo.ts';
import { listReservations } from './reservations/position-reservations.repo.ts';
import { listPositions, toCentralPosition, toPosition } from './positions/positions.repo.ts';
import * as positions from './positions/positions.service.ts';
import { listTurnover, turnoverPage } from './turnover/turnover.repo.ts';
import { warehouseAnalysis } from './turnover/analysis.repo.ts';
import { issuedScopeOf, periodOf, readsRecipients, refuseNaming, warehouseToList } from './warehouse.policy.ts';

export const warehouseHandlers = ({ db, exportDb, clock }: Deps): Handlers<typeof warehouseCalls> => ({
  'GET /warehouse/positions': async ({ user, query }) => {
    const at = clock.now();
    const wanted = { ...(await warehouseToList(db, user, query)), query, today: kyivDay(at) };
    const found = listPositions(db, wanted);
    const options = { format: query.format, user, exportDb, at };
    return wanted.onlyAvailable
      ? pageOrFile(
          presented(found, rows => rows.map(toCentralPosition)),
          centralPositionSheet,
          options,
        )
      : pageOrFile(
          presented(found, rows => rows.map(toPosition)),
          positionSheet,
          options,
        );
  },
  'POST /warehouse/positions': ({ body, inTransaction }) =>
    inTransaction(operation => positions.createPosition(operation, body)),
  'POST /warehouse/positions/import': async ({ user, query, request, inTransaction }) => {
    const read = await readPositions(await receiveSheet(user.id, request), kyivDay(clock.now()));
    return query.preview ? previewImport(read) : inTransaction(operation => importPositions(operation, read));
  },
  'GET /warehouse/positions/import/template': ({ user, query }) =>
    importTemplate(query.format ?? 'xlsx', user.language, kyivDay(clock.now())),
  'GET /warehouse/positions/{id}': async ({ user, params }) =>
    toPosition(await positions.getReadable(db, user, params.id)),
  'PUT /warehouse/positions/{id}': ({ params, body, inTransaction }) =>
    inTransaction(operation => positions.updatePosition(operation, params.id, body)),
  'DELETE /warehouse/positions/{id}': ({ params, inTransaction }) =>
    inTransaction(operation => positions.deletePosition(operation, params.id)),
  'GET /warehouse/positions/{id}/movements': async ({ user, params, query }) => {
    await positions.getReadable(db, user, params.id);
    const names = readsRecipients(user);
    const list = await (names ? listMovements : listMovedGoods)(db, user, { positionId: params.id, query });
    const sheet = names ? movementSheetNaming(params.id) : movementSheet;
    return pageOrFile(list, sheet, { format: query.format, user, exportDb, at: clock.now() });
  },
  'GET /warehouse/positions/{id}/reservations': async ({ user, params, query }) => {
    await positions.getReadable(db, user, params.id);
    const at = clock.now();
    const list = listReservations(db, params.id, query, { namesRequests: readsRecipients(user), today: kyivDay(at) });
    return pageOrFile(list, reservationSheet, { format: query.format, user, exportDb, at });
  },
  'POST /warehouse/positions/{id}/receive': ({ params, body, inTransaction }) =>
    inTransaction(operation => positions.receive(operation, params.id, body)),
  'POST /warehouse/positions/{id}/write-off': ({ params, body, inTransaction }) =>
    inTransaction(operation => positions.writeOff(operation, params.id, body)),
  'GET /warehouse/balance': async ({ user, query }) =>
    warehouseBalance(db, (await warehouseToList(db, user, query)).warehouseId),
  'GET /warehouse/analysis': async ({ user, query }) =>
    warehouseAnalysis(db, (await warehouseToList(db, user, query)).warehouseId, kyivDay(clock.now())),
  'GET /warehouse/turnover': async ({ user, query }) => {
    const { warehouseId } = await warehouseToList(db, user, { ownerId: query.ownerId });
    const at = clock.now();
    const days = periodOf(query, at);
    const period = { warehouseId, query, ...days };
    const { format } = query;
    if (!format) return { ...(await turnoverPage(db, period)), ...days };
    const all = await listTurnover(db, period).all(exportDb);
    return listFile(all, turnoverSheet(days), { format, user, exportDb, at });
  },
  'GET /warehouse/issued-aid': async ({ user, query }) => {
    const scope = await issuedScopeOf(db, user);
    const list = readsRecipients(user)
      ? listIssuedAid(db, user, { scope, query })
      : listIssuedGoods(db, user, { scope, query: refuseNaming(query) });
    return pageOrFile(list, issuedAidSheet, { format: query.format, user, exportDb, at: clock.now() });
  },
  'POST /warehouse/issued-aid': ({ body, inTransaction }) => inTransaction(operation => issueOnPaper(operation, body)),
});
