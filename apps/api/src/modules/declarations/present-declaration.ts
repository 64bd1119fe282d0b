import { personName } from '@oplich/contract';
import type { Declaration } from '@oplich/contract/declarations/schemas';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { lineTotal, money, quantity } from '../../platform/decimal.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { showFiles } from '../files/index.ts';
import { getReadable } from './declarations.policy.ts';
import { findGoods } from './declarations.repo.ts';
import { toRow } from './declaration-row.ts';

/** A declaration as its partner and administrators see it: goods, documents, and what they may do with it now. */
export async function showDeclaration(
  { db, secrets, at }: { db: Reader; secrets: Secrets; at: Date },
  user: User,
  id: string,
): Promise<Declaration> {
  const row = await getReadable(db, user, id);
  const [goods, files] = await Promise.all([
    findGoods(db, id),
    showFiles(db, { secrets, at, reader: user, subjectIds: [id] }),
  ]);
  const { deciderSurname: surname, deciderName: name, deciderPatronym: patronym } = row;
  return {
    ...toRow(user)(row),
    carrier: row.carrier,
    purpose: row.purpose,
    items: goods.map(item => ({
      name: item.name,
      units: item.units,
      quantity: quantity(item.quantity),
      unitPriceWithoutVat: item.unitPrice,
      totalWithoutVat: money(lineTotal(item.quantity, item.unitPrice)),
      category: item.category,
      expiryDate: item.expiryDate,
    })),
    files: files(id).all('declarationFile'),
    comment: row.comment,
    decidedBy:
      row.decidedBy === null || surname === null
        ? null
        : { id: row.decidedBy, name: personName({ surname, name: name ?? '', patronym }) },
  };
}
