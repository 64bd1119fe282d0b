import type { Translated } from '../../types.ts';
import type { warehouse as uk } from '../../uk/cabinet/warehouse.ts';

export const warehouse: Translated<typeof uk> = {
  title: 'Warehouse',
  positionTitle: 'Position',
};
