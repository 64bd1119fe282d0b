import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { Group } from './group.tsx';

/** Links to correct and to download the data stored about oneself. */
export function OwnDataLinks() {
  const { t } = useTranslation('cabinet');
  return (
    <Group title={t('myHelp.ownData')} lead={t('myHelp.ownDataLead')}>
      <Stack direction="row" data-print="no" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} to={paths.settingsSection('personal')}>
          {t('myHelp.correct')}
        </Button>
        <Button component={Link} to={paths.settingsSection('own-data')}>
          {t('myHelp.download')}
        </Button>
      </Stack>
    </Group>
  );
}
