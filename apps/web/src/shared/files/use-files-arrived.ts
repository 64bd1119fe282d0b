import { useTranslation } from 'react-i18next';
import { filesUnderWay } from './unsent-files.ts';
import { toast } from '../ui/status/toast-store.ts';

/** Asks whether every file of a form was uploaded: a form saved before they arrive would be without them. */
export function useFilesArrived(): (form: object) => boolean {
  const { t } = useTranslation();
  return form => {
    if (filesUnderWay(form) === 0) return true;
    toast(t('files.wait'), 'warning');
    return false;
  };
}
