import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/status/toast-store.ts';
import { uploadsOf, type UploadsOptions } from './uploads.ts';

interface UseUploads extends Omit<UploadsOptions, 'onFailedUnseen'> {
  form: object;
  name: string;
}

/** The uploads of a field; failures after its step was left are shown by a toast. */
export function useUploads({ form, name: field, ...of }: UseUploads) {
  const { t } = useTranslation();
  const options: UploadsOptions = {
    ...of,
    onFailedUnseen: (name, text) => toast(`${t('files.failed', { name })}. ${text}`, 'error'),
  };
  const uploads = uploadsOf(form, field, options);
  useEffect(() => uploads.configure(options));
  return { ...uploads, ...useSyncExternalStore(uploads.subscribe, uploads.get) };
}
