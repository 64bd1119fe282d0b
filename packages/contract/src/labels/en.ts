/** All English labels, as sheets, documents and e-mails say them. The page loads the parts it says, in its own language alone. */
import { enCategories } from './parts/categories-en.ts';
import type { Labels } from './labels.ts';
import { enPeople } from './parts/people-en.ts';
import { enStates } from './parts/states-en.ts';
import { enTravel } from './parts/travel-en.ts';

export const enLabels = {
  ...enCategories,
  ...enTravel,
  ...enPeople,
  ...enStates,
} as const satisfies Labels;
