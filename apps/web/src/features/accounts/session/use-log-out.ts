import { useQueryClient } from '@tanstack/react-query';
import { beforeLogOut } from './asked-before.ts';
import { logOut } from './session.ts';

/** Returns the action of every log-out button: asks first about what was not sent yet. */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    if (await beforeLogOut.may()) await logOut(client);
  };
}
