import { state } from './line.mjs';

const moves = 'participants change by one table of transitions';

export const stateLines = [
  state(
    4,
    'event: scheduled, then accomplished by a confirm-event action',
    'accomplished on its day: what is open ends, who was confirmed stays, goods are free again',
  ),
  state(
    4,
    'event: accomplished, then finished',
    'accepting a report finishes its event, and then nothing of either changes any more',
  ),
  state(4, 'participant: invited, applied, confirmed; a generic status update', moves),
  state(4, 'participant: applying and inviting', 'applying, inviting, issuing and taking back keep to the same table'),
  state(
    4,
    'participant: aided by a confirm-aid action',
    'the participant is aided, the balance falls, and both sides see it',
  ),
  state(
    4,
    'application: waiting confirmation, participation confirmed, rejected',
    'the states a person reads: waiting confirmation, participation confirmed, rejected',
  ),
  state(4, 'help request: executed', 'executed by whoever may, without goods'),
  state(4, 'help request: rejected', 'rejected by administrators alone, with a reason the person is told'),
  state(4, 'help request: under consideration until one decision', 'any second decision is refused, whatever it is'),
  state(
    4,
    'partner account: not approved, then approved',
    'opens the log-in, makes the one warehouse and tells the partner',
  ),
  state(4, 'partner account: declined', 'lifts an earlier decline', 'ends the sessions'),
  state(
    4,
    'e-mail must be confirmed first; then not approved or declined accounts are blocked at log-in',
    'refuses in the order: password, e-mail not confirmed, not approved, declined',
  ),
  state(4, 'a partner is decided about once the e-mail is confirmed', 'waits for the e-mail to be confirmed'),
  state(
    4,
    'an invitation becomes invalid after its response time',
    'the job frees the place by itself, once, and only what ran out',
  ),
  state(4, 'account: soft delete and restore', 'ends its sessions and its log-in, and restoring it opens them again'),
  state(
    4,
    'account: hard delete (philanthrop only)',
    'is only for a partner that was deleted before',
    'removes a partner without history whole',
  ),
  state(
    4,
    'a philanthrop’s update is approved by an administrator',
    'to approve applies it and tells the partner what changed',
  ),
  state(
    4,
    'a philanthrop’s update is declined by an administrator',
    'to decline drops it, with the reason to the partner; the account works on',
  ),
  state(4, 'e-mail is confirmed by a confirmation step', 'comes by mail and opens the log-in'),
  state(
    4,
    'account deletion from settings is a request that is sent',
    'a request to delete the own account > is seen by administrators and can be taken back',
  ),
  state(4, 'support activation shows a countdown of remaining days', 'the countdown says from when again'),
  state(4, 'auth state: initially not authenticated', 'nobody is logged in at first'),
  state(
    4,
    'start: a stored token authenticates, refresh token may be absent, ‘events’ is invalidated',
    'a stored token makes the session at start, also without a refresh token, and events are asked for anew',
  ),
  state(
    4,
    'log-in: error cleared first, success stores both tokens',
    'a login clears the error, stores both tokens and the role, and authenticates',
  ),
  state(
    4,
    'log-in: failure sets the error message and re-throws',
    'a failed login says why by the detail of the answer and throws on',
  ),
  state(
    4,
    'refresh: success stores the new pair; failure is logged',
    'a refresh stores the new pair; one that fails is logged',
  ),
  state(
    4,
    'log-out removes authToken, refreshToken and userRole; the error stays',
    'a log-out removes the three keys, tells the server and leaves the error',
    'logging out forgets the tokens and the role, in every tab',
  ),
  state(4, 'every request carries the stored token as a bearer', 'every request carries the stored token'),
  state(
    4,
    'a 401 triggers one refresh; others wait and are replayed',
    'five refused requests start one refresh, and all are sent again with the new token',
    'a token that is no longer good is renewed once, and the page comes all the same',
  ),
  state(
    4,
    'a refresh that fails rejects all, removes both tokens and goes to /login',
    'when the refresh fails all are rejected, both tokens go and the browser goes to the login page',
  ),
  state(
    4,
    'a missing token fails the refresh at once: ‘No refresh token available’',
    'it fails at once and makes no call',
    'without a refresh token there is nothing to renew with',
  ),
  state(4, 'toast: info by default, success, warning, error', 'a toast is info by default, or success, warning, error'),
  state(4, 'toast: hides after 6 seconds, can be closed', 'a toast hides after 6 seconds and can be closed before'),
  state(
    4,
    'theme mode: light, dark or system (default)',
    'the mode is the system’s by default',
    'the chosen appearance and language stay in the browser',
  ),
  state(3, 'theme keys: mui-mode, mui-color-scheme', 'the chosen appearance and language stay in the browser'),
  state(
    3,
    'local storage keys: authToken, refreshToken, userRole',
    'a login clears the error, stores both tokens and the role, and authenticates',
  ),
];
