import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DashedNote } from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { askingLimits } from '../api.ts';

/** From when a displaced person may ask again, with one line of why; nothing while one may ask now. */
export function AskingNote() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data } = useQuery(askingLimits);
  if (!data?.helpRequestAllowedAt) return null;
  return (
    <DashedNote
      title={t('help.limit.next', { date: format.longDateTime(data.helpRequestAllowedAt) })}
      text={t('help.limit.why')}
    />
  );
}
