import type { Duty } from '@oplich/contract/shared/duties';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRole } from '../session/use-session.ts';
import { useActing } from './use-acting.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';

/** Shown in place of a page that needs other duties: which of them open it, and whom to ask. */
export function NoDuty({ needed }: { needed: readonly Duty[] }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { actingFor } = useActing();
  const role = useRole();
  useTitle(t('common:state.noAccessTitle'));
  const names = needed
    .map(duty =>
      role === 'administrator'
        ? t(`cabinet:team.administratorDuty.${duty as 'events'}`)
        : t(`cabinet:team.duty.${duty as 'events'}`),
    )
    .map(name => t('cabinet:team.noDuty.one', { name }))
    .join(` ${t('cabinet:team.noDuty.or')} `);
  return (
    <EmptyState
      title={t('common:state.noAccessTitle')}
      text={
        actingFor
          ? t('cabinet:team.noDuty.ofPartner', { duties: names, partner: actingFor.displayName })
          : t('cabinet:team.noDuty.ofAdministrator', { duties: names })
      }
      action={
        <Button component={Link} to={paths.cabinet}>
          {t('common:action.toMain')}
        </Button>
      }
    />
  );
}
