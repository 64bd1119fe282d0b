import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { FileUploadIcon as ImportIcon } from '../../../shared/ui/icons/file-upload.tsx';

/** The two ways goods come in: one position by hand, a table at once. */
export function StorageActions() {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.positionNew)) return null;
  return (
    <>
      <Button component={Link} to={paths.positionNew} variant="contained" startIcon={<AddIcon />}>
        {t('warehouse.list.add')}
      </Button>
      <Button component={Link} to={paths.storageImport} startIcon={<ImportIcon />}>
        {t('warehouse.list.import')}
      </Button>
    </>
  );
}
