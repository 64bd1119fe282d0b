import type { searchCalls } from '@oplich/contract/calls';
import { searchAll } from '@oplich/contract';
import type { SearchAnswer } from '@oplich/contract/search/schemas';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { searchAccounts } from '../accounts/index.ts';
import { searchActs } from '../acts/index.ts';
import { searchEvents } from '../events/index.ts';
import { searchRequests } from '../help-requests/index.ts';
import { searchOwnPeople } from '../participants/index.ts';
import { searchCodes } from '../warehouse/index.ts';

const letters = (search: string) => search.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const nothing: SearchAnswer = {
  people: { items: [], more: false },
  events: { items: [], more: false },
  acts: { items: [], more: false },
  codes: { items: [], more: false },
  helpRequests: { items: [], more: false },
};

/** Each kind is asked of its own module, with the rights of its own list: nobody finds here what no list shows them. */
export const searchHandlers = ({ db, clock, secrets }: Deps): Handlers<typeof searchCalls> => ({
  'GET /search': async ({ user, query: { search = '' } }) => {
    if (letters(search) < searchAll.letters) return nothing;
    const searching = { db, secrets, user, at: clock.now() };
    // One after the other: a search holds no more connections than a list.
    const people = await (user.role === 'administrator' ? searchAccounts : searchOwnPeople)(searching, search);
    const events = await searchEvents(searching, search);
    const acts = await searchActs(searching, search);
    const codes = await searchCodes(searching, search);
    const helpRequests = await searchRequests(searching, search);
    return { people, events, acts, codes, helpRequests };
  },
});
