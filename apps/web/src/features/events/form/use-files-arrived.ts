import { useTranslation } from 'react-i18next';
import { filesUnderWay } from '../../../shared/files/unsent-files.ts';
import { toast } from '../../../shared/ui/toast-store.ts';

/** Asks whether every file of a form is there: an event saved before its pictures arrive would be without them. */
export function useFilesArrived(): (form: object) => boolean {
  const { t } = useTranslation();
  return form => {
    if (filesUnderWay(form) === 0) return true;
    toast(t('files.wait'), 'warning');
    return false;
  };
}
