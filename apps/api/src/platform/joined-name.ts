import { personName } from '@oplich/contract';

interface Joined {
  surname: string | null;
  name: string | null;
  patronym: string | null;
}

/** Returns the name of an account that was joined to a row; null where there is none, or no longer. */
export const joinedName = ({ surname, name, patronym }: Joined): string | null =>
  surname === null ? null : personName({ surname, name: name ?? '', patronym });
