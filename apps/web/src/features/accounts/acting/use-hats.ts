import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActing } from './use-acting.ts';
import { beforeHatChange } from '../session/asked-before.ts';
import { actFor, clearActingFor } from '../session/session.ts';
import { profileQuery } from '../session/use-session.ts';
import { api, errorText } from '../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';

/** The partners one may act for; asked for once something shows them. */
export const useHats = (isWanted: boolean) => useQuery({ ...api.query('GET /accounts/acting-for'), enabled: isWanted });

/** Changes the partner one acts for, goes to the home page or a page of the new one, and announces the change. */
export function useChangeHat() {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (partnerId: string | null, to: string = paths.cabinet): Promise<void> => {
    if (!(await beforeHatChange.may())) return;
    try {
      await actFor(client, partnerId);
      await navigate(to);
      // Announced for users who do not see the bar appear or disappear.
      const { actingFor } = await client.query({ ...profileQuery, staleTime: 'static' });
      toast(
        actingFor ? t('team.hat.changed', { partner: actingFor.displayName }) : t('team.hat.changedToOneself'),
        'success',
      );
    } catch (error) {
      toast(errorText(error), 'error');
    }
  };
}

/** Leaves the team of a partner. A user who acted for it goes home and chooses there for whom to act now. */
export function useLeaveTeam(partnerId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { actingFor } = useActing();
  const mutation = useApiMutation('DELETE /accounts/acting-for/{id}', { invalidates: ['accounts'] });
  const leave = async (): Promise<void> => {
    await mutation.mutateAsync({ params: { id: partnerId } });
    if (actingFor?.partnerId !== partnerId) return;
    await clearActingFor(client);
    await navigate(paths.cabinet);
  };
  return { leave, isPending: mutation.isPending };
}
