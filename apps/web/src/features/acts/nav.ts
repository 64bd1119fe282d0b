import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { LocalShippingIcon as ActIcon } from '../../shared/ui/icons/local-shipping.tsx';

/** The page of an act and its document have other paths, as specified. */
const actPlaces = ['/cabinet/help/transfer-act', paths.helpRequestAct, paths.aidTransferAct];

export const actsNav: readonly NavItem[] = [
  {
    path: paths.acts,
    label: 'cabinet:acts.title',
    labelForPerson: 'cabinet:acts.titlePerson',
    also: actPlaces,
    icon: ActIcon,
    order: 35,
  },
];
