/** What other modules may use of the warehouse; each function takes the transaction of the action it serves. */
export { warehouseHandlers } from './warehouse.handlers.ts';
export { codeAccountHandlers } from './codes/code-accounts.handlers.ts';
export { countMovements, findLedgerFaults } from './ledger/prove-balances.repo.ts';
export { unreportedCodes, warehousesWithCodes } from './codes/code-account.repo.ts';
export { insertCodeReminder } from './codes/code-reports.repo.ts';
export { codeFileReaders } from './codes/report-code.ts';
export {
  centralWarehouseId,
  ensureWarehouse,
  findWarehouseOf,
  warehouseIdOf,
  warehouseOfOwner,
} from './warehouses.repo.ts';
export { lockGoodsOfEvent, type LockedGoods } from './ledger/lock-goods.ts';
export { receiveGoods } from './ledger/receive-goods.ts';
export { findPositionsIn } from './positions/positions.repo.ts';
export { warehouseJobs } from './warehouse-jobs.ts';
export { lockForEvent, reserveForEvent } from './reservations/reserve-for-event.ts';
export { lockPromised } from './reservations/lock-promised.ts';
export { reservedForRequest } from './reservations/reservations.repo.ts';
export { lockForRequest, releaseForRequest, reserveForRequest } from './reservations/reserve-for-request.ts';
export { issueGoods, issueAll, revertIssues, allocateGoods, type Taken } from './issuing/issue-aid.ts';
export { cancelTransfer, sendTransfer, acceptTransfer } from './ledger/transfer-goods.ts';
export {
  aidReceivedBy,
  lastAidedAfter,
  lastAidedAsOf,
  listOccasions,
  timesAidedAfter,
  type OccasionRow,
} from './issuing/aid-received.repo.ts';
export { aidOfEvents } from './issuing/aid-of-events.repo.ts';
export { issuedAidFaults } from './issuing/prove-records.repo.ts';
export { listIssuedAt } from './issuing/issued-aid.repo.ts';
export {
  countOwnerHistory,
  eraseRecipient,
  positionsOf,
  receivedAidActivity,
  receivedAidOf,
  removeUnusedWarehouse,
} from './owner-history.repo.ts';
export { searchCodes } from './codes/search-codes.repo.ts';
