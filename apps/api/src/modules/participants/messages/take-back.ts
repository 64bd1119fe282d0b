import type { Operation } from '../../../platform/operation.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { cancelBatch } from '../deciding/batches/cancel-batch.ts';
import { findMessage } from './messages.repo.ts';
import { takeMessageBack } from './write-message.ts';

/** Takes back a message or a decision on several people before they are notified. */
export async function takeBack(operation: Operation, secrets: Secrets, id: string): ReturnType<typeof cancelBatch> {
  if (!(await findMessage(operation.tx, id))) return cancelBatch(operation, secrets, id);
  await takeMessageBack(operation, id);
  return { undone: [], kept: [] };
}
