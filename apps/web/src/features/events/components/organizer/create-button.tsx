import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../accounts/index.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { AddIcon } from '../../../../shared/ui/icons/add.tsx';

/** `isFirst`: it is the main action of the page. */
export function CreateButton({ isFirst = true }: { isFirst?: boolean }) {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.eventNew)) return null;
  return (
    <Button component={Link} to={paths.eventNew} variant={isFirst ? 'contained' : 'outlined'} startIcon={<AddIcon />}>
      {t('events.list.create')}
    </Button>
  );
}
