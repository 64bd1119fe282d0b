import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';

/** Shown in place of the form: from when a person may ask again, and what can be done until then. */
export function NotYet({ allowedAt }: { allowedAt: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <EmptyState
      level="h2"
      title={t('help.limit.next', { date: format.longDateTime(allowedAt) })}
      text={
        <>
          <p>{t('help.limit.why')}</p>
          <p>{t('help.limit.meanwhile')}</p>
        </>
      }
      action={
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, justifyContent: 'center' }}>
          <Button component={Link} to={paths.events} variant="contained">
            {t('help.limit.toEvents')}
          </Button>
          <Button component={Link} to={paths.help}>
            {t('help.limit.toMine')}
          </Button>
        </Stack>
      }
    />
  );
}
