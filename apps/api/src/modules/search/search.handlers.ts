import { calls, type Calls, type searchCalls } from '@oplich/contract/calls';
import { hasDutyFor, searchAll, type Call } from '@oplich/contract';
import type { SearchAnswer } from '@oplich/contract/search/schemas';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { User } from '../../platform/user.ts';
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

/** The list that shows what is found of a kind, which for administrators is another than for partners. */
const listOf = {
  people: { philanthrop: 'GET /events/{id}/participants/applied', administrator: 'GET /accounts/list' },
  events: { philanthrop: 'GET /events', administrator: 'GET /events' },
  acts: { philanthrop: 'GET /acts', administrator: 'GET /acts' },
  codes: { philanthrop: 'GET /warehouse/codes', administrator: 'GET /warehouse/codes' },
  helpRequests: { philanthrop: 'GET /help-requests', administrator: 'GET /help-requests' },
} as const satisfies Record<keyof SearchAnswer, Record<'philanthrop' | 'administrator', keyof Calls>>;

function mayList(user: User, kind: keyof SearchAnswer): boolean {
  if (user.role === 'displaced') return false;
  const call: Call = calls[listOf[kind][user.role]];
  return hasDutyFor(user, call.duties);
}

/** Each kind is asked of its own module, with the rights of its own list: nobody finds here what no list shows them. */
export const searchHandlers = ({ db, clock, secrets }: Deps): Handlers<typeof searchCalls> => ({
  'GET /search': async ({ user, query: { search = '' } }) => {
    if (letters(search) < searchAll.letters) return nothing;
    const searching = { db, secrets, user, at: clock.now() };
    const searchPeople = user.role === 'administrator' ? searchAccounts : searchOwnPeople;
    const found = { ...nothing };
    // One after the other: a search holds no more connections than a list.
    if (mayList(user, 'people')) found.people = await searchPeople(searching, search);
    if (mayList(user, 'events')) found.events = await searchEvents(searching, search);
    if (mayList(user, 'acts')) found.acts = await searchActs(searching, search);
    if (mayList(user, 'codes')) found.codes = await searchCodes(searching, search);
    if (mayList(user, 'helpRequests')) found.helpRequests = await searchRequests(searching, search);
    return found;
  },
});
