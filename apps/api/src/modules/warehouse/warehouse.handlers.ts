import type { warehouseCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { warehouseBalance } from './balance.repo.ts';
import { listIssuedAid, listMovements } from './history.repo.ts';
import { listPositions, toPosition } from './positions.repo.ts';
import * as positions from './positions.service.ts';
import { issuedScopeOf, warehouseToList } from './warehouse.policy.ts';

export const warehouseHandlers = ({ db, clock }: Deps): Handlers<typeof warehouseCalls> => ({
  'GET /warehouse/positions': async ({ user, query }) => {
    const { warehouseId, onlyAvailable } = await warehouseToList(db, user, query);
    return listPositions(db, warehouseId, query, { onlyAvailable });
  },
  'POST /warehouse/positions': ({ user, body, deed }) =>
    deed(tx => positions.createPosition(tx, user, body, clock.now())),
  'GET /warehouse/positions/{id}': async ({ user, params }) =>
    toPosition(await positions.getReadable(db, user, params.id)),
  'PUT /warehouse/positions/{id}': ({ user, params, body, deed }) =>
    deed(tx => positions.updatePosition(tx, user, params.id, body, clock.now())),
  'DELETE /warehouse/positions/{id}': ({ user, params, deed }) =>
    deed(tx => positions.deletePosition(tx, user, params.id, clock.now())),
  'GET /warehouse/positions/{id}/movements': async ({ user, params, query }) => {
    await positions.getReadable(db, user, params.id);
    return listMovements(db, params.id, query);
  },
  'POST /warehouse/positions/{id}/receive': ({ user, params, body, deed }) =>
    deed(tx => positions.receive(tx, user, params.id, body, clock.now())),
  'POST /warehouse/positions/{id}/write-off': ({ user, params, body, deed }) =>
    deed(tx => positions.writeOff(tx, user, params.id, body, clock.now())),
  'GET /warehouse/balance': async ({ user, query }) =>
    warehouseBalance(db, (await warehouseToList(db, user, query)).warehouseId),
  'GET /warehouse/issued-aid': async ({ user, query }) => listIssuedAid(db, await issuedScopeOf(db, user), query),
});
