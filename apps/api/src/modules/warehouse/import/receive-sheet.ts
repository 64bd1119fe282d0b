import { createHash } from 'node:crypto';
import { limits } from '@oplich/contract';
import { importFields } from '@oplich/contract/warehouse/import-fields';
import { ImportCorrections } from '@oplich/contract/warehouse/schemas';
import type { FastifyRequest } from 'fastify';
import { partsOf, refuseBrokenForm } from '../../../platform/requests/form-parts.ts';
import { isBeyondBounds } from '../../../platform/requests/json-bounds.ts';
import { fail, failField } from '../../../platform/problem.ts';
import { readSheet, UnreadableSheet, type ReadSheet } from '../../../platform/sheets/reading/index.ts';

/** A table with the corrections made on the page. */
export interface ReceivedSheet extends ReadSheet {
  corrections: ImportCorrections;
}

/** Receives the file of a form and reads its table, in the account's turn of the queue. */
export async function receiveSheet(accountId: string, request: FastifyRequest): Promise<ReceivedSheet> {
  try {
    const { bytes, corrections } = await receiveForm(request);
    // The idempotency key covers the table and the corrections, not the multipart encoding.
    request.body = { sha256: createHash('sha256').update(bytes).digest('hex'), corrections };
    const sheet = await readSheet(accountId, bytes, limits.importRows + 1);
    if (sheet.rows.length > limits.importRows + 1) failField('file', 'too_long');
    if (sheet.rows.length < 2) failField('file', 'required');
    const rows = new Set(sheet.rows.slice(1).map(({ row }) => row));
    if (corrections.some(({ row }) => !rows.has(row))) failField('corrections', 'invalid');
    return { ...sheet, corrections };
  } catch (error) {
    if (error instanceof UnreadableSheet) return fail('file_type_not_allowed');
    throw error;
  } finally {
    // A refused upload is read to its end, so that the client receives the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function receiveForm(request: FastifyRequest): Promise<{ bytes: Buffer; corrections: ImportCorrections }> {
  let bytes: Buffer | undefined;
  let corrections: ImportCorrections | undefined;
  const limitsOfForm = { fields: 5, fileSize: limits.importBytes + 1, fieldSize: limits.importBytes };
  for await (const part of partsOf(request, limitsOfForm)) {
    if (part.type !== 'file') {
      if (part.fieldname !== 'corrections') continue;
      if (corrections || part.valueTruncated) failField('corrections', 'invalid');
      corrections = readCorrections(part.value);
      continue;
    }
    if (part.fieldname !== 'file') failField(part.fieldname.slice(0, 50), 'unknown_field');
    if (bytes) failField('file', 'too_many_files');
    bytes = await part.toBuffer().catch(refuseBrokenForm);
    if (bytes.length > limits.importBytes) fail('file_too_large', { maxBytes: limits.importBytes });
  }
  return { bytes: bytes ?? failField('file', 'required'), corrections: corrections ?? [] };
}

/** Limits of the JSON: per row, one object with one object of cells. */
const bounds = { inOne: limits.importRows, inAll: limits.importRows * (importFields.length + 4) };

function readCorrections(value: unknown): ImportCorrections {
  const text = String(value);
  if (isBeyondBounds(text, bounds)) failField('corrections', 'invalid');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failField('corrections', 'invalid');
  }
  const parsed = ImportCorrections.safeParse(json);
  return parsed.success ? parsed.data : failField('corrections', 'invalid');
}
