import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';

/** The way to the form of a request: a page's own, or quieter where a list is empty. */
export function AskButton({ variant = 'contained' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.helpRequestNew)) return null;
  return (
    <Button component={Link} to={paths.helpRequestNew} variant={variant} startIcon={<AddIcon />}>
      {t('help.ask')}
    </Button>
  );
}
