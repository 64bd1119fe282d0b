/** All Ukrainian labels, as sheets, documents and e-mails say them. The page loads the parts it says, in its own language alone. */
import { ukCategories } from './parts/categories-uk.ts';
import type { Labels } from './labels.ts';
import { ukPeople } from './parts/people-uk.ts';
import { ukStates } from './parts/states-uk.ts';
import { ukTravel } from './parts/travel-uk.ts';

export const ukLabels = {
  ...ukCategories,
  ...ukTravel,
  ...ukPeople,
  ...ukStates,
} as const satisfies Labels;
