import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import type { Profile } from '../api.ts';

/** A deletion request: since when, and the reason if one was given. */
export function DeletionRequest({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { deletionRequestedAt, deletionReason, deletedAt } = profile;
  if (!deletionRequestedAt || deletedAt) return null;
  return (
    <Alert severity="warning" isStanding>
      <strong>{t('accounts.request.title')}</strong>
      <br />
      {t('accounts.request.since', { date: format.longDateTime(deletionRequestedAt) })}
      <br />
      {deletionReason ? t('accounts.request.reason', { reason: deletionReason }) : t('accounts.request.noReason')}
    </Alert>
  );
}
