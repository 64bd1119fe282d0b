import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import { i18n } from '../../i18n/i18n.ts';
import { errorKey } from '../api-client/error-text.ts';
import { megabytes, type Purposes } from './prepare-file.ts';
import type { Sending } from './unsent-files.ts';

/** Returns what a field of files takes, in words. */
export function filesHint(purpose: Purposes, max: number): string {
  const sizes = {
    image: megabytes('image/jpeg'),
    pdf: megabytes('application/pdf'),
    video: megabytes('video/mp4'),
    max,
  };
  if (typeof purpose !== 'string') return i18n.t('files.mediaHint', sizes);
  return i18n.t(purpose === 'document' ? 'files.documentHint' : 'files.photoHint', sizes);
}

/** Returns what the button of a field of files does, in words. */
export const filesButton = (max: number, isThere: boolean): string =>
  i18n.t(max > 1 ? 'files.add' : isThere ? 'files.replace' : 'files.addPhoto');

/** Returns the error text of a field of files or of one file. */
export const filesError = (code: FieldCode | ErrorCode): string =>
  code === 'not_found' ? i18n.t('common:files.gone') : i18n.t(`errors:${errorKey(code)}`);

/** Returns how it is with a file that is not there yet. */
export const sendingNote = ({ error, progress }: Sending): string =>
  error?.() ??
  (progress === null ? i18n.t('files.preparing') : i18n.t('files.sending', { percent: Math.round(progress * 100) }));
