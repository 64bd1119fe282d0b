/** What the walk asks with. A parameter that is not here and names no values in its schema stops the walk. */

const one = async (client, text, values) => {
  const { rows } = await client.query(text, values);
  if (!rows[0]) throw new Error(`the data have nothing for: ${text}`);
  return Object.values(rows[0])[0];
};

/** Not walked, and why. */
export const notWalked = {
  'GET /metrics': 'asks nothing of the database',
  'GET /notifications/stream': 'never ends; what it asks is what the list of notifications asks',
  'GET /accounts/external/{provider}/start': 'there is no provider in a bench',
  'GET /accounts/external/{provider}/callback': 'there is no provider in a bench',
  'GET /acts/verify/{number}': 'its key is on paper only; an act is found by its number',
  'GET /team/members/{id}/sessions': 'the data have no members of teams; sessions are found by their account',
  'GET /accounts/my-help/verify': 'its code is on paper only, and of one person',
  'GET /events/{id}/waiting-list': 'the data have no waiting lists; a place is found by event and account',
  'GET /files/{id}': 'the data have no files; one is found by its id',
  'GET /files/{id}/content': 'the data have no files; one is found by its id',
};
/** Parameters that are not asked, of all calls and of one, and why. */
const ofAll = { format: 'a file holds all there is' };
const ofOne = Object.fromEntries(
  ['invited', 'aided', 'rejected'].map(state => [
    `GET /events/{id}/participants/${state}`,
    { notAidedForDays: 'refused there: the list shows no history' },
  ]),
);
export const notAskedOf = call => ({ ...ofAll, ...ofOne[call] });

const isSearch = ({ search }) => search !== undefined;

/**
 * What may read more, at 1× no more rows than `most`, and why. An exception that nothing needs any more fails a walk over a country.
 */
export const exceptions = [
  {
    of: 'searches that find thousands',
    calls: [
      '/help-requests',
      '/warehouse/issued-aid',
      '/audit',
      '/security-log',
      '/acts',
      '/feedback',
      '/reports',
      '/events',
      '/events/summaries',
      '/accounts/',
      '/search',
    ],
    when: isSearch,
    most: 100_000,
    reason:
      'what is found is read: trigrams know no order, so a page of 6,700 people called so, with all that is theirs, is sorted out of all of it; two letters are in no trigram',
  },
  {
    of: 'lists of 6,000 to 20,000 rows',
    calls: ['/reports', '/acts', '/feedback', '/events', '/events/summaries', '/declarations'],
    when: ({ sort, search, ...others }) => !search && (sort !== undefined || Object.keys(others).length > 0),
    most: 40_000,
    reason:
      'lists of 6,000 to 20,000 rows, each with one of its event or party, or the sum of its goods: copies of those would cost more writing',
  },
  {
    of: 'everybody in an order of partners only',
    calls: ['/accounts/list'],
    when: ({ sort, search }) => !search && /^-?(partnerType|organizationName|pendingUpdateAt)$/.test(sort ?? ''),
    most: 210_000,
    reason: 'the list is for deletions, of which there are few; the page offers these orders for partners alone',
  },
  {
    of: 'the last pages of everybody',
    calls: ['/accounts/list', '/accounts/displaced/list'],
    when: ({ page, search }) => !search && page !== undefined,
    most: 17_000,
    reason: 'those of other roles, and 8,000 of one name, are passed by on the way',
  },
  {
    of: 'a partner and its oblasts',
    calls: ['/help-requests'],
    when: ({ scope, search }) => !search && scope === 'users',
    most: 90_000,
    reason:
      'requests of three oblasts and what it executed elsewhere are passed by in one order; no index has several oblasts in the order of time',
  },
  {
    of: 'the audit before a day',
    calls: ['/audit'],
    when: ({ to }) => to !== undefined,
    most: 40_000,
    reason:
      'it is ordered by its chain, and what was written since that day, by walks before this one too, is passed by',
  },
  {
    of: 'report analysis',
    calls: ['/reports/analysis'],
    when: () => true,
    most: 250_000,
    reason:
      'sums up all reports of any period, region and partner, what they count and what was issued; an administrator asks for it now and then',
  },
  {
    of: 'the history of each participant',
    calls: ['invited', 'applied', 'confirmed', 'aided', 'rejected'].map(state => `/events/{id}/participants/${state}`),
    when: ({ sort, notAidedForDays }) =>
      notAidedForDays !== undefined || /^-?(noShows|timesAided|lastAidedAt)$/.test(sort ?? ''),
    most: 25_000,
    reason: 'what each of 5,000 was given anywhere, and where each did not come, is looked for',
  },
  {
    of: 'all people of one event',
    calls: [
      '/events/{id}/hand-out',
      '/events/{id}/distribution-list/file',
      '/reports/prefill',
      '/reports/due',
      '/accounts/reports/counts',
    ],
    when: () => true,
    most: 60_000,
    reason: 'kept on a device, printed or counted once each: the event has 5,000 people',
  },
];

/** Returns the exception that allows a request to read so many rows; limits are for 1× and grow with the data. */
export const exceptionOf = ({ call, variant, rows }, times) =>
  exceptions.find(
    ({ calls, when, most }) =>
      rows <= most * Math.max(1, times) &&
      when(variant) &&
      calls.some(one => (one.endsWith('/') ? call.startsWith(`GET ${one}`) : call === `GET ${one}`)),
  );

/** The callers: the partner is the organizer of the event of 5,000, the person was aided at it. */
export async function callersOf(client) {
  const great = await one(
    client,
    `SELECT id FROM events WHERE status = 'accomplished' ORDER BY max_participants DESC, id DESC LIMIT 1`,
  );
  const partner = await one(client, 'SELECT organizer_id FROM events WHERE id = $1', [great]);
  const person = await one(
    client,
    `SELECT p.account_id FROM participants p JOIN accounts a ON a.id = p.account_id WHERE p.event_id = $1 AND p.status = 'aided'
       AND a.deleted_at IS NULL AND a.email_confirmed_at IS NOT NULL AND a.deletion_requested_at IS NULL
       AND EXISTS (SELECT FROM help_requests r WHERE r.requester_id = a.id) ORDER BY a.id LIMIT 1`,
    [great],
  );
  const administrator = await one(client, `SELECT id FROM accounts WHERE role = 'administrator' ORDER BY id LIMIT 1`);
  return { great, accounts: { philanthrop: partner, displaced: person, administrator } };
}

/** Each requests the changes to the list they know. */
const readersOfList = ['philanthrop', 'administrator'];
/** Returns the one of `samples.since` that is valid for a role. */
export const sinceOf = ({ since }, role) => since[readersOfList.indexOf(role)];

/**
 * Values of parameters, and of placeholders in paths by role; each search is one that finds much, little and nothing. `answerOf(role,
 * address)` returns what the product answers.
 */
export async function samplesOf(client, { great, accounts }, answerOf) {
  const { philanthrop: partner, displaced: person } = accounts;
  const of = (text, ...values) => one(client, text, values);
  const region = await of('SELECT region_id FROM accounts WHERE id = $1', person);
  const warehouse = await of('SELECT id FROM warehouses WHERE owner_id = $1', partner);
  const code = await of(
    'SELECT unique_code FROM positions WHERE warehouse_id = $1 AND unique_code IS NOT NULL ORDER BY id LIMIT 1',
    warehouse,
  );
  const rare = await of('SELECT surname FROM accounts WHERE id = $1', person);
  const {
    parts: [part, until],
  } = await answerOf('philanthrop', `/events/${great}/hand-out?size=100`);
  const samples = {
    search: ['ковал', 'ко', rare, 'нічого такого'],
    from: [new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)],
    to: [new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)],
    lastDayFrom: [new Date().toISOString().slice(0, 10)],
    lastDayTo: [new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)],
    date: [new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)],
    regionId: [region],
    organizerId: [partner],
    partnerId: [partner],
    ownerId: [partner],
    returnTo: ['central', partner],
    actorId: [partner],
    accountId: [person],
    authorId: [person],
    recipientId: [person],
    eventId: [great],
    subjectId: [great],
    uniqueCode: [code],
    code: [code],
    expiringWithin: [30],
    dueWithin: [30],
    question: ['size'],
    // It is asked with its question.
    answer: [{ question: 'size', answer: 'XL' }],
    notAidedForDays: [30],
    window: ['2026-03-20T08:00:00.000Z'],
    // As a page asks for the day's list.
    size: [100],
    after: [{ after: part, until }],
    until: [{ after: part, until }],
    also: [person],
    since: await Promise.all(
      readersOfList.map(async role => (await answerOf(role, `/events/${great}/hand-out?size=1`)).asOf),
    ),
  };
  // Views of a person are recorded: if the viewed person were the caller, each view would lengthen their own answers.
  const seen = at =>
    of(
      `SELECT account_id FROM participants WHERE event_id = $1 AND status = 'aided' AND account_id > $2
       ORDER BY account_id LIMIT 1 OFFSET ${at}`,
      great,
      person,
    );
  const theirs = {
    '/accounts/{id}/info': { id: await seen(0) },
    '/accounts/{id}/history': { id: await seen(1) },
    '/accounts/{id}/timeline': { id: await seen(2) },
    '/events/displaced/{id}/details': { id: great },
    '/events/displaced-guest/{id}/details': { id: great },
    '/events/{id}/participant/{participantId}/info': { id: great, participantId: await seen(3) },
    '/events/{id}/invitation/{participantId}/file': {
      id: await of(
        `SELECT event_id FROM participants JOIN events ON events.id = event_id WHERE participants.status = 'invited' AND events.cancelled_at IS NULL ORDER BY respond_by DESC, 1 LIMIT 1`,
      ),
      participantId: await of(
        `SELECT account_id FROM participants JOIN events ON events.id = event_id WHERE participants.status = 'invited' AND events.cancelled_at IS NULL ORDER BY respond_by DESC, event_id LIMIT 1`,
      ),
    },
    '/events/': { id: great },
    '/warehouse/positions/': {
      id: await of('SELECT id FROM positions WHERE warehouse_id = $1 ORDER BY id LIMIT 1', warehouse),
    },
    '/help-requests/': {
      id: await of('SELECT id FROM help_requests WHERE requester_id = $1 ORDER BY id LIMIT 1', person),
    },
    '/acts/': {
      id: await of(
        `SELECT act_id FROM act_parties JOIN acts ON acts.id = act_id WHERE act_parties.account_id = $1 AND acts.status <> 'draft' ORDER BY 1 LIMIT 1`,
        partner,
      ),
    },
    '/declarations/': { id: await of('SELECT id FROM declarations WHERE owner_id = $1 ORDER BY id LIMIT 1', partner) },
    '/feedback/': { id: await of('SELECT id FROM feedback WHERE author_id = $1 LIMIT 1', person) },
    '/reports/': {
      id: await of(
        'SELECT reports.id FROM reports JOIN events ON events.id = event_id WHERE organizer_id = $1 LIMIT 1',
        partner,
      ),
    },
    '/regions/': { id: region },
  };
  return { samples, theirs };
}
