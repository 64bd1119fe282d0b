import { useTranslation } from 'react-i18next';

/** Words for what the server names by codes; what is newer than this page is shown as it came. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('cabinet');
  const word = (key: `audit.${string}`, code: string) =>
    i18n.exists(`cabinet:${key}`) ? t(key as 'audit.title') : code;
  return {
    action: (action: string) => word(`audit.action.${action}`, action),
    subject: (type: string) => word(`audit.subject.${type}`, type),
    field: (name: string) => word(`audit.field.${name}`, name),
    detail: (name: string) => word(`audit.detail.${name}`, name),
  };
}
