import type { codeAccountCalls } from '@oplich/contract/calls';
import type { Reader } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { User } from '../../../platform/user.ts';
import type { Handlers } from '../../../http/serve.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { pageOrFile } from '../../../platform/sheets/index.ts';
import { showFiles } from '../../files/index.ts';
import { findCodeAccount, listCodes, type ShowFiles } from './code-account.repo.ts';
import { codeReport } from './code-report.ts';
import { codeSheet } from './code-sheet.ts';
import { allowedOnCode } from './codes.policy.ts';
import { reportCode } from './report-code.ts';
import { readsRecipients, warehouseToList } from '../warehouse.policy.ts';
import { warehouseIdOf } from '../warehouses.repo.ts';

export const codeAccountHandlers = ({ db, exportDb, clock, secrets }: Deps): Handlers<typeof codeAccountCalls> => {
  const seen = (reader: Reader, user: User, at: Date) => {
    const show: ShowFiles = async ids => {
      const files = await showFiles(reader, { secrets, at, reader: user, subjectIds: ids, uses: ['codeReport'] });
      return id => files(id).all('codeReport');
    };
    return { today: kyivDay(at), show };
  };
  return {
    'GET /warehouse/codes': async ({ user, query }) => {
      const { warehouseId } = await warehouseToList(db, user, { ownerId: query.ownerId });
      const at = clock.now();
      const list = listCodes(db, warehouseId, query, seen(db, user, at));
      return pageOrFile(list, codeSheet, { format: query.format, user, exportDb, at });
    },
    'POST /warehouse/codes/reported': ({ body, inTransaction }) =>
      inTransaction(async operation => {
        const { tx, actor, at } = operation;
        await reportCode(operation, body);
        const warehouseId = await warehouseIdOf(tx, actor);
        const account = (await findCodeAccount(tx, warehouseId, body.code, seen(tx, actor, at))) ?? fail('not_found');
        return { ...account, allowed: allowedOnCode(actor, account, { isOwn: true }) };
      }),
    'GET /warehouse/codes/account': async ({ user, query }) => {
      const { warehouseId } = await warehouseToList(db, user, { ownerId: query.ownerId });
      const at = clock.now();
      const account = await findCodeAccount(db, warehouseId, query.code, seen(db, user, at));
      if (!account) return fail('not_found');
      if (query.format) {
        const namesReceivers = readsRecipients(user);
        // It may name people: who took it away is on record.
        if (namesReceivers) {
          await recordAudit(db, {
            actor: user,
            action: 'code.exportReport',
            subject: { type: 'warehouse', id: warehouseId },
            details: { code: account.uniqueCode },
            at,
          });
        }
        return codeReport(
          db,
          { warehouseId, account },
          { language: user.language, namesReceivers, today: kyivDay(at) },
        );
      }
      const isOwn = warehouseId === (await warehouseIdOf(db, user));
      return { ...account, allowed: allowedOnCode(user, account, { isOwn }) };
    },
  };
};
