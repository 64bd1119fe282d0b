import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';

export function AskButton() {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.helpRequestNew)) return null;
  return (
    <Button component={Link} to={paths.helpRequestNew} variant="contained" startIcon={<AddIcon />}>
      {t('help.ask')}
    </Button>
  );
}
