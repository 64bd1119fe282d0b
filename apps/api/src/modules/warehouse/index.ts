/** What other modules may use of the warehouse; each function takes the transaction of the deed it serves. */
export { warehouseHandlers } from './warehouse.handlers.ts';
export { codeAccountHandlers } from './code-accounts.handlers.ts';
export { countMovements, findLedgerFaults } from './prove-balances.repo.ts';
export { hasGoodsUnder } from './code-account.repo.ts';
export { centralWarehouseId, ensureWarehouse, warehouseIdOf, warehouseOfOwner } from './warehouses.ts';
export { putIn } from './put-in.ts';
export { findPositionsIn } from './positions.repo.ts';
export { lockForEvent, reserveForEvent } from './reserve-for-event.ts';
export { lockForRequest, releaseForRequest, reservedForRequest, reserveForRequest } from './reserve-for-request.ts';
export { issueGoods, revertIssues } from './issue-aid.ts';
export { bringBackGoods, sendGoods, takeInGoods } from './transfer-goods.ts';
export { listIssuedAt } from './issued-aid.repo.ts';
export {
  countOwnerHistory,
  forgetRecipient,
  positionsOf,
  receivedAidActivity,
  receivedAidOf,
  removeUnusedWarehouse,
} from './owner-history.repo.ts';
