import WarehouseIcon from '@mui/icons-material/Inventory2Outlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const warehouseNav: readonly NavItem[] = [
  { path: paths.storage, label: 'cabinet:warehouse.title', icon: WarehouseIcon, order: 30 },
];
