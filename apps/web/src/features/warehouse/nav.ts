import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { Inventory2Icon as WarehouseIcon } from '../../shared/ui/icons/inventory2.tsx';

export const warehouseNav: readonly NavItem[] = [
  { path: paths.storage, label: 'cabinet:warehouse.title', icon: WarehouseIcon, order: 30 },
];
