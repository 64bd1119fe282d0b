import type { FilePurpose } from '@oplich/contract/files/rules';
import type { FileRef, UploadedFile } from '@oplich/contract/files/schemas';
import { ApiError, NoAnswerError } from './api-error.ts';
import { requestTimeoutMs, type TransportOptions } from './transport.ts';
import { untilAborted } from './until-aborted.ts';

export interface UploadRequest {
  file: Blob;
  name: string;
  purpose: FilePurpose;
  /** From 0 to 1, while the bytes go. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}
/** Sends one file; files uploaded before log-in have no URL yet. */
export type Upload = (request: UploadRequest) => Promise<UploadedFile & Partial<FileRef>>;

/** `fetch` does not report how much has been sent, so uploads use XMLHttpRequest; the rest is as in the transport. */
export function createUpload(
  path: string,
  { session, onOutcome }: Pick<TransportOptions, 'session' | 'onOutcome'> = {},
): Upload {
  const once = (request: UploadRequest, token: string | null) =>
    new Promise<UploadedFile>((resolve, reject) => {
      request.signal.throwIfAborted();
      const xhr = new XMLHttpRequest();
      xhr.open('POST', `/api${path}`);
      xhr.timeout = requestTimeoutMs;
      if (token !== null) xhr.setRequestHeader('authorization', `Bearer ${token}`);
      xhr.upload.onprogress = ({ loaded, total }) => request.onProgress(total === 0 ? 0 : loaded / total);
      xhr.onload = () => {
        onOutcome?.(true);
        const body = readJson(xhr.responseText);
        if (xhr.status === 201) resolve(body as unknown as UploadedFile);
        else reject(new ApiError(xhr.status, body));
      };
      const fail = (reason: NoAnswerError['reason']) => {
        onOutcome?.(false);
        reject(new NoAnswerError(reason, xhr.status));
      };
      xhr.onerror = () => fail('no_connection');
      xhr.ontimeout = () => fail('time_out');
      const cancel = () => xhr.abort();
      xhr.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
      xhr.onloadend = () => request.signal.removeEventListener('abort', cancel);
      request.signal.addEventListener('abort', cancel);
      const form = new FormData();
      form.append('purpose', request.purpose);
      form.append('file', request.file, request.name);
      xhr.send(form);
    });

  return async request => {
    request.signal.throwIfAborted();
    const token = session ? await untilAborted(session.readToken(), request.signal) : null;
    try {
      return await once(request, token);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated';
      if (!session || !isStale) throw error;
      return once(request, await untilAborted(session.renew(token), request.signal));
    }
  };
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
