import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DashedNote } from '../../events/index.ts';
import { api } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';

/** What the server says is possible now, else from when, each with the reason. */
export function PersonLimits() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data } = useQuery(api.query('GET /accounts/displaced/limits'));
  if (!data) return null;
  const { canApply, applyAllowedAt, canChangeRegion, regionChangeAllowedAt } = data;
  return (
    <Stack sx={{ gap: 3 }}>
      {canApply ? (
        <DashedNote title={t('dashboard.person.canApply')} text={t('dashboard.person.canApplyText')} />
      ) : (
        applyAllowedAt && (
          <DashedNote
            title={t('events.apply.next', { date: format.longDate(applyAllowedAt) })}
            text={t('events.apply.nextText')}
          />
        )
      )}
      {!canChangeRegion && regionChangeAllowedAt && (
        <DashedNote
          title={t('dashboard.person.regionNext', { date: format.longDate(regionChangeAllowedAt) })}
          text={t('dashboard.person.regionNextText')}
        />
      )}
    </Stack>
  );
}
