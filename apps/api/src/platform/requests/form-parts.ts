import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail, Problem } from '../problem.ts';

interface FormLimits {
  fields: number;
  /** Bytes of a file; beyond them it is cut off. */
  fileSize: number;
  /** Bytes of a field, where it holds more than the name of a purpose. */
  fieldSize?: number;
}
type FormPart = MultipartFile | MultipartValue;

/** What no form of ours has more of; the longest value of a field is the name of a purpose. */
const bounds = { fieldSize: 100, fieldNameSize: 100, headerPairs: 20, parts: 40 } as const;

/** Yields the parts of a form as they arrive; refuses what is no such form or ends in the middle. */
export async function* partsOf(request: FastifyRequest, limits: FormLimits): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) fail('validation_failed', {}, 415);
  try {
    yield* request.parts({ limits: { ...bounds, ...limits } });
  } catch (error) {
    refuseBrokenForm(error);
  }
}

/** Refuses a form that broke while it was read; a fault of our own, such as a full disk, stays one. */
export function refuseBrokenForm(error: unknown): never {
  if (error instanceof Problem) throw error;
  if (error instanceof Error && 'syscall' in error) throw error;
  return fail('validation_failed');
}
