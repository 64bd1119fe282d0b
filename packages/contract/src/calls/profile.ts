import { defineCalls } from '../core.ts';
import { displacedOnly, everybody } from '../roles.ts';
import { DisplacedLimits, Profile } from '../profile.ts';

export const profileCalls = defineCalls({
  'GET /accounts/info': { who: everybody, answer: Profile, summary: 'Own profile' },
  'GET /accounts/{id}/info': { who: everybody, answer: Profile, summary: 'A person’s profile' },
  'GET /accounts/displaced/limits': {
    who: displacedOnly,
    answer: DisplacedLimits,
    summary: 'What a displaced person may do now, and from when',
  },
});
