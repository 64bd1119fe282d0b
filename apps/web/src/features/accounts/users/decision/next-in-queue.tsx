import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';
import { queues } from '../api.ts';

/** The next partner waiting for verification, if there is another one. */
export function NextInQueue({ after }: { after: string }) {
  const { t } = useTranslation('cabinet');
  const [registrations, updates] = queues;
  const { data: first } = useQuery(registrations);
  const { data: second } = useQuery(updates);
  const next = [...(first?.items ?? []), ...(second?.items ?? [])].find(({ id }) => id !== after);
  if (!next) return null;
  return (
    <Button component={Link} to={paths.user(next.id)}>
      {t('accounts.decision.next')}
    </Button>
  );
}
