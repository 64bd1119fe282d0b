import { useQueryClient } from '@tanstack/react-query';
import { beforeLogOut } from './asked-before.ts';
import { logOut } from './session.ts';

/** The way out that a person presses, wherever it stands: what was not sent yet is asked about first. */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    if (await beforeLogOut.may()) await logOut(client);
  };
}
