import type { Translated } from '../../types.ts';
import type { dashboard as uk } from '../../uk/cabinet/dashboard.ts';

export const dashboard: Translated<typeof uk> = {
  title: 'Main page',
};
