import type { Translated } from '../../types.ts';
import type { accounts as uk } from '../../uk/cabinet/accounts.ts';

export const accounts: Translated<typeof uk> = {
  title: 'Users',
  userTitle: 'User',
};
