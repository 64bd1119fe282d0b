import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { actFor } from '../session/session.ts';
import { api, errorText } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';

/** The partners one may act for; asked for once something shows them. */
export const useHats = (isWanted: boolean) => useQuery({ ...api.query('GET /accounts/acting-for'), enabled: isWanted });

/** Changes the hat and goes where everything is the other one's: home, or to a page of theirs. */
export function useChangeHat() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (partnerId: string | null, to: string = paths.cabinet): Promise<void> => {
    try {
      await actFor(client, partnerId);
      await navigate(to);
    } catch (error) {
      toast(errorText(error), 'error');
    }
  };
}
