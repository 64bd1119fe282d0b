import { createHash } from 'node:crypto';
import { limits } from '@oplich/contract';
import type { FastifyRequest } from 'fastify';
import { partsOf, refuseBrokenForm } from '../../../platform/requests/form-parts.ts';
import { fail, failField } from '../../../platform/problem.ts';
import { readSheet, UnreadableSheet, type ReadSheet } from '../../../platform/sheets/reading/index.ts';

/** Takes the one file of a form and reads the table in it, in the turn of an account. */
export async function receiveSheet(whose: string, request: FastifyRequest): Promise<ReadSheet> {
  try {
    const bytes = await receiveFile(request);
    // What an idempotency key stands for: the table, not how the sender drew the borders of the form.
    request.body = { sha256: createHash('sha256').update(bytes).digest('hex') };
    const sheet = await readSheet(whose, bytes, limits.importRows + 1);
    if (sheet.rows.length > limits.importRows + 1) failField('file', 'too_long');
    if (sheet.rows.length < 2) failField('file', 'required');
    return sheet;
  } catch (error) {
    if (error instanceof UnreadableSheet) return fail('file_type_not_allowed');
    throw error;
  } finally {
    // A refused upload is read to its end and thrown away, so that the answer reaches its sender.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  let found: Buffer | undefined;
  for await (const part of partsOf(request, { fields: 5, fileSize: limits.importBytes + 1 })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'file') failField(part.fieldname.slice(0, 50), 'unknown_field');
    if (found) failField('file', 'too_many_files');
    found = await part.toBuffer().catch(refuseBrokenForm);
    if (found.length > limits.importBytes) fail('file_too_large', { maxBytes: limits.importBytes });
  }
  return found ?? failField('file', 'required');
}
