import type { Translated } from '../types.ts';
import type { auth as uk } from '../uk/auth.ts';

export const auth: Translated<typeof uk> = {
  login: { title: 'Log in' },
};
