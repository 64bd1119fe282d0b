import { call } from './line.mjs';

/** Who may make a call, by the test that every call and role goes through; and a test in which it does its work. */
const made = (key, ...works) => call(7, key, `every role > ${key}: `, ...works);

export const callLines = [
  made('POST /accounts/register/displaced', 'lets a displaced person in at once and a partner after approval'),
  made('POST /accounts/register/philanthrop', 'lets a displaced person in at once and a partner after approval'),
  made('POST /accounts/login', 'gives both tokens and the role'),
  made('POST /accounts/refresh', 'gives a new pair, also when the access token ran out'),
  made('POST /accounts/request-password-reset', 'works once, ends all sessions and confirms the e-mail'),
  made('POST /accounts/reset-password', 'works once, ends all sessions and confirms the e-mail'),
  made('GET /accounts/info', 'of a displaced person gives back what was signed up with'),
  made('GET /accounts/{id}/info', 'is shown to oneself and to administrators, deleted ones too; to nobody else'),
  made('GET /accounts/activity', 'shows own events and received aid, newest first, with counts'),
  made('GET /accounts/activity/counts', 'shows own events and received aid, newest first, with counts'),
  made('GET /accounts/displaced/mini-search', 'finds by surname, name or exact e-mail'),
  made('GET /accounts/displaced/list', 'the list of displaced people > shows the newest first, in pages'),
  made('GET /accounts/philanthrop/list', 'is searched by organization and EDRPOU, and filtered by type and status'),
  made('GET /accounts/users/counts', 'counts of users leave deleted ones out'),
  made('GET /accounts/displaced/limits', 'leave everything open at first'),
  made(
    'GET /accounts/reports/counts',
    'reports are due for accomplished events: one’s own, and all for an administrator',
  ),
  made('PUT /accounts/update/displaced', 'of a displaced person changes at once: absent leaves, null clears'),
  made('PUT /accounts/update/philanthrop/volunteer', 'of a partner changes at once where nothing was verified'),
  made(
    'PUT /accounts/update/philanthrop/organization',
    'of an organization has new regions of aid only when there is one',
  ),
  made('PUT /accounts/update/administrator', 'of an administrator changes'),
  made(
    'PUT /accounts/update/displaced/{email}',
    'changes displaced people, volunteers and organizations by their e-mail',
  ),
  made(
    'PUT /accounts/update/philanthrop/volunteer/{email}',
    'changes displaced people, volunteers and organizations by their e-mail',
  ),
  made(
    'PUT /accounts/update/philanthrop/organization/{email}',
    'changes displaced people, volunteers and organizations by their e-mail',
  ),
  made(
    'POST /accounts/update/philanthrop/{email}/approve',
    'opens the log-in, makes the one warehouse and tells the partner',
  ),
  made(
    'POST /accounts/update/philanthrop/{email}/decline',
    'reaches the person by mail with the reason, in the receiver’s language',
  ),
  made('POST /accounts/{id}/email', 'reaches the person as it was written, without becoming markup'),
  made(
    'POST /accounts/resend-new-confirmation-email',
    'resending tells nobody whether an address is known, and mails only who waits for it',
  ),
  made('POST /accounts/{id}/resend-confirmation-email', 'an administrator sends it again; others may not'),
  made('POST /accounts/confirm-email', 'comes by mail and opens the log-in'),
  made('POST /accounts/{id}/delete', 'ends its sessions and its log-in, and restoring it opens them again'),
  made('POST /accounts/{id}/restore', 'ends its sessions and its log-in, and restoring it opens them again'),
  made(
    'POST /accounts/{id}/philanthrop/delete/hard',
    'removes a partner without history whole; the e-mail is free again',
  ),
  made('POST /accounts/{id}/change-password', 'works at the next log-in, ends all sessions and is told by mail'),
  made(
    'GET /events/displaced/available',
    'a displaced person sees events of the own region, until something of their own stands in the way',
  ),
  made(
    'GET /events/displaced/registered',
    'a displaced person sees events of the own region, until something of their own stands in the way',
  ),
  made('GET /events/displaced/{id}/details', 'an apply that is not possible says why and from when'),
  made(
    'GET /events/displaced-guest/{id}/details',
    'anyone may see the preview of a general event, and nothing more than it promises',
  ),
  made(
    'GET /events/displaced/counts',
    'a displaced person sees events of the own region, until something of their own stands in the way',
  ),
  made('GET /events', 'lists filter by state, day (both ends included), type and words'),
  made('POST /events', 'gives an event as the contract describes it'),
  made('PUT /events/{id}', 'in a PUT absent leaves and null clears; a cleared response time is the usual one'),
  made('GET /events/{id}/details', 'gives an event as the contract describes it'),
  made('DELETE /events/{id}', 'a cancelled event is gone but for its people, who are told why and may apply elsewhere'),
  made(
    'PUT /events/{id}/accomplish',
    'accomplished on its day: what is open ends, who was confirmed stays, goods are free again',
  ),
  made('GET /events/counts', 'a partner sees own events, an administrator all'),
  made('POST /events/{id}/participants/apply', 'the application waits for confirmation and takes a place'),
  ...['invited', 'applied', 'confirmed', 'aided'].map(of =>
    made(
      `GET /events/{id}/participants/${of}`,
      'each of the four lists has the participants in its state and no other',
    ),
  ),
  made('POST /events/{id}/participants/{participantId}/{status}', 'participants change by one table of transitions'),
  made(
    'POST /events/{id}/participants/invite',
    'by e-mail and by id, from any region; each is told with the invitation’s words',
  ),
  made(
    'GET /events/{id}/participant/{participantId}/info',
    'full document numbers never reach the organizer, and each view is in the audit',
  ),
  made(
    'POST /events/{id}/aid/{participantId}/confirm',
    'the participant is aided, the balance falls, and both sides see it',
  ),
  made('GET /regions', 'anyone gets all 27 regions'),
  call(
    7,
    'help requests: calls not shown',
    'to the second, counted from the instant of the last request; limits say so before',
  ),
  call(
    7,
    'reports: calls not shown',
    'it holds title, description, event, photos and videos, people by category, living conditions',
  ),
  call(7, 'warehouse: calls not shown', 'a position shows its balance, and sums of money to the kopiyka'),
  call(7, 'acts: calls not shown', 'has a number, its goods are on the way and nowhere else'),
  call(
    7,
    'notifications: calls not shown',
    'to a region is one row and reaches everybody who is there, and nobody else',
  ),
  call(7, 'FAQ: calls not shown', 'reads what is published for them, in its order, and nothing else'),
  call(7, 'feedback: calls not shown', 'displaced people and partners write; it is open until it is answered'),
  call(7, 'map: calls not shown', 'the map is open to everyone and shows requests of all 27 regions'),
  call(7, 'delete calls send their payload as the request body', 'a DELETE sends its payload as the body'),
  call(7, 'a timeout of 360000 ms', 'a request waits 360000 ms for its answer'),
  call(
    7,
    'failed queries retry up to 3 times: 1000 ms, doubling, at most 30000 ms',
    'a failed query is tried three times more, after 1, 2, 4 … at most 30 seconds',
  ),
  call(
    7,
    'the query cache keeps 5 minutes',
    'a failed query is tried three times more, after 1, 2, 4 … at most 30 seconds',
  ),
  call(
    7,
    'regions are cached 10 minutes under the key ‘helpRequests’',
    'regions are kept ten minutes under the key helpRequests',
  ),
  call(
    7,
    'the preview runs only with an id and is not asked again when the tab comes back',
    'coming back to the tab does not ask again',
  ),
];
