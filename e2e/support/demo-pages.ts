import { expectOf } from './client.ts';
import { demoAccounts, demoEvent, demoSession, type DemoAccount } from './demo.ts';

interface Listed {
  readonly items: readonly {
    readonly id: string;
    readonly counts: Readonly<Record<string, number>>;
    readonly myParticipation?: { readonly status: string } | null;
  }[];
}

const noSuchId = '00000000-0000-7000-8000-000000000000';

/** Every page there is for a visitor or a role, in the states the demo data have. */
export async function demoPages(url: string, who: 'guest' | DemoAccount): Promise<string[]> {
  if (who === 'guest') return guestPages(url);
  const token = (await demoSession(url, who)).authenticationToken;
  const get = <T>(path: string) => expectOf<T>(url, `GET ${path}`, { token });
  const pagesOf = {
    displaced: displacedPages,
    volunteer: partnerPages,
    admin: administratorPages,
    coordinator: coordinatorPages,
    helper: helperPages,
  };
  return pagesOf[who](get);
}

type Get = <T>(path: string) => Promise<T>;

async function guestPages(url: string): Promise<string[]> {
  const { id } = await demoEvent(url);
  return [
    '/login',
    '/signup',
    '/signup/displaced',
    '/signup/partner',
    '/signup/thank-you?kind=partner&email=oksana%40ukr.net',
    '/forgot-password',
    '/reset-password',
    '/reset-password?email=oksana%40ukr.net&token=abc',
    '/confirm-email',
    '/correct',
    '/change-email',
    '/change-email?token=abc',
    '/join',
    '/coming',
    '/help-at-desk',
    '/help-at-desk/over',
    `/events/preview/${id}`,
    `/events/preview/${noSuchId}`,
    '/verify-help?code=wrong',
    '/verify/%D0%90%D0%9F-00001-2026-00001?key=wrong',
    '/map',
    '/map?category=food&status=executed',
    '/no-such-page',
  ];
}

async function displacedPages(get: Get): Promise<string[]> {
  const { items: available } = await get<Listed>('/events/displaced/available');
  const invited = available.filter(({ myParticipation }) => myParticipation?.status === 'invited');
  const open = available.filter(({ myParticipation }) => !myParticipation);
  const { items: registered } = await get<Listed>('/events/displaced/registered');
  return [
    '/cabinet',
    '/cabinet/events',
    '/cabinet/events?tab=registered',
    '/cabinet/events?tab=finished',
    '/cabinet/events?search=zzz&type=hybrid&sort=name',
    ...[one(invited), one(open), one(registered)].map(({ id }) => `/cabinet/events/${id}`),
    // A ticket of a participant, and why an invited person has none yet.
    ...[one(registered), one(invited)].map(({ id }) => `/cabinet/events/${id}/ticket`),
    `/cabinet/events/${noSuchId}`,
    ...(await helpPages(get, 'mine')),
    '/cabinet/help/request',
    '/cabinet/storage',
    '/cabinet/help/acts',
    '/cabinet/my-help',
    '/cabinet/my-help/paper',
    '/cabinet/activity',
    '/cabinet/activity?kind=receivedAid',
    '/cabinet/activity?kind=helpRequest',
    '/cabinet/activity?search=zzz',
    ...(await supportPages(get)),
    ...settings('', 'personal', 'place', 'documents', 'security', 'appearance', 'own-data'),
    '/cabinet/settings/household',
    '/cabinet/no-such-page',
  ];
}

/** Pages of a member who manages a partner's team, which differ from the partner's own. */
const coordinatorPages = (): Promise<string[]> =>
  Promise.resolve([
    '/cabinet',
    '/cabinet/team',
    '/cabinet/notifications',
    '/cabinet/notifications?tab=emails',
    '/cabinet/help/acts',
    ...settings('', 'teams'),
  ]);

/** Pages of a member who only issues aid. */
async function helperPages(get: Get): Promise<string[]> {
  const { items } = await get<Listed>('/events?status=scheduled');
  return [
    '/cabinet',
    '/cabinet/events',
    `/cabinet/events/${one(items).id}`,
    `/cabinet/events/${one(items).id}/hand-out`,
    '/cabinet/storage',
  ];
}

async function partnerPages(get: Get): Promise<string[]> {
  const { items: scheduled } = await get<Listed>('/events?status=scheduled');
  const { items: accomplished } = await get<Listed>('/events?status=accomplished');
  const awaited = one(scheduled.filter(({ counts }) => counts['applied']));
  const done = one(accomplished.filter(({ counts }) => counts['rejected']));
  const handedOut = one(scheduled.filter(({ counts }) => counts['aided']));
  const invited = scheduled.filter(({ counts }) => counts['invited']);
  const person = async (id: string, state: string) => {
    const { items } = await get<{ items: { participantId: string }[] }>(`/events/${id}/participants/${state}`);
    return `/cabinet/events/${id}/users/${one(items).participantId}`;
  };
  const { items: acts } = await get<{ items: { id: string; allowed: string[] }[] }>('/acts');
  const position = one((await get<{ items: { id: string }[] }>('/warehouse/positions')).items).id;
  return [
    '/cabinet',
    '/cabinet/events',
    '/cabinet/events?status=accomplished',
    '/cabinet/events?status=finished',
    '/cabinet/events/new',
    ...[awaited, done, handedOut, ...invited.slice(0, 1)].map(({ id }) => `/cabinet/events/${id}`),
    `/cabinet/events/${noSuchId}`,
    `/cabinet/events/new?copy=${awaited.id}`,
    `/cabinet/events/new?copy=${noSuchId}`,
    `/cabinet/events/${awaited.id}/edit`,
    `/cabinet/events/${awaited.id}/application`,
    ...invited.slice(0, 1).map(({ id }) => `/cabinet/events/${id}/participants/invited`),
    `/cabinet/events/${handedOut.id}/hand-out`,
    `/cabinet/events/${handedOut.id}/participants/confirmed`,
    `/cabinet/events/${done.id}/participants/aided`,
    `/cabinet/events/${handedOut.id}/distribution-list`,
    `/cabinet/events/${done.id}/participants/rejected`,
    await person(awaited.id, 'applied'),
    await person(handedOut.id, 'confirmed'),
    await person(done.id, 'aided'),
    ...(await helpPages(get, 'users')),
    '/cabinet/help?tab=mine',
    '/cabinet/help?tab=statistics',
    '/cabinet/help/request',
    '/cabinet/storage',
    '/cabinet/storage?expiring=30&sort=expiryDate',
    '/cabinet/storage/issued-aid',
    '/cabinet/storage/turnover',
    '/cabinet/storage/analysis',
    '/cabinet/storage/import',
    '/cabinet/team',
    '/cabinet/storage/new',
    `/cabinet/storage/${position}`,
    `/cabinet/storage/${position}/edit`,
    `/cabinet/storage/${noSuchId}`,
    '/cabinet/help/acts',
    '/cabinet/help/acts?direction=received',
    '/cabinet/help/acts/new',
    `/cabinet/help/acts/new?basis=event&id=${awaited.id}`,
    ...acts.map(({ id }) => `/cabinet/help/transfer-act/${id}`),
    ...acts.filter(act => act.allowed.includes('update')).map(({ id }) => `/cabinet/help/transfer-act/${id}/edit`),
    `/cabinet/help/transfer-act/${noSuchId}`,
    ...(await declarationPages(get)),
    ...(await reportPages(get)),
    `/cabinet/submit-report/${awaited.id}`,
    '/cabinet/help/declarations/new',
    '/cabinet/storage/codes',
    '/cabinet/storage/codes/account?code=HA-2026-004512',
    '/cabinet/storage/codes/account?code=zzz',
    '/cabinet/users',
    '/cabinet/support',
    '/cabinet/support/faq',
    ...settings('', 'personal', 'volunteer', 'security', 'own-data'),
  ];
}

async function administratorPages(get: Get): Promise<string[]> {
  const { items: people } = await get<{ items: { id: string }[] }>('/accounts/displaced/list');
  const { items: partners } = await get<{ items: { id: string; status: string }[] }>('/accounts/philanthrop/list');
  const approved = one(partners.filter(({ status }) => status === 'approved'));
  const waiting = partners.filter(({ status }) => status === 'notApproved').slice(0, 1);
  const { items: events } = await get<Listed>('/events?status=scheduled');
  // What an administrator sees as every organizer does is visited as the partner.
  return [
    '/cabinet',
    '/cabinet/events',
    '/cabinet/events?regionId=63&from=2026-01-01',
    '/cabinet/events/new',
    `/cabinet/events/${one(events).id}`,
    ...(await helpPages(get, 'partners')),
    '/cabinet/help?tab=partners&category=appliances',
    '/cabinet/help?tab=statistics&from=2020-01-01',
    ...(await declarationPages(get)),
    ...(await reportPages(get)),
    '/cabinet/reports?tab=all',
    '/cabinet/reports?tab=analysis',
    '/cabinet/storage',
    '/cabinet/storage/analysis',
    '/cabinet/storage/issued-aid/new',
    '/cabinet/storage/codes',
    '/cabinet/users',
    ...['updates', 'deletion', 'displaced', 'volunteers', 'organizations', 'administrators', 'deleted'].map(
      tab => `/cabinet/users?tab=${tab}`,
    ),
    ...[one(people), approved, ...waiting].map(({ id }) => `/cabinet/users/${id}`),
    `/cabinet/users/${noSuchId}`,
    ...[one(people), approved].map(({ id }) => `/cabinet/users/${id}/edit`),
    `/cabinet/users/${noSuchId}/edit`,
    `/cabinet/users/${one(people).id}/timeline`,
    '/cabinet/security-log',
    '/cabinet/approvals',
    '/cabinet/duplicates',
    '/cabinet/audit',
    `/cabinet/audit?action=account.register&subjectId=${approved.id}`,
    '/cabinet/notifications',
    '/cabinet/notifications?tab=sent',
    '/cabinet/notifications/new',
    '/cabinet/mails',
    '/cabinet/mails?tab=sent',
    '/cabinet/support?audience=philanthrop',
    '/cabinet/support/faq',
    '/cabinet/support/faq?edit=new',
    '/cabinet/support/faq?edit=zzz',
    '/cabinet/feedback?state=answered',
    '/cabinet/feedback?search=zzz',
    ...(await feedbackPages(get)),
    ...settings('', 'personal', 'security', 'own-data'),
  ];
}

/** Support: as it opens, with and without results; one's own messages. */
const supportPages = async (get: Get): Promise<string[]> => [
  '/cabinet/support',
  '/cabinet/support?search=%D0%B7%D0%B0%D1%8F%D0%B2%D0%BA%D0%B8',
  '/cabinet/support?search=zzz',
  ...(await feedbackPages(get)),
];

/** The messages one may read, a missing one, and the inbox for users who may open it. */
async function feedbackPages(get: Get): Promise<string[]> {
  const { items } = await get<{ items: { id: string }[] }>('/feedback');
  return ['/cabinet/feedback', ...[...items.map(({ id }) => id), noSuchId].map(id => `/cabinet/feedback/${id}`)];
}

/** The help area, and one request in each state it holds. */
async function helpPages(get: Get, scope: 'mine' | 'users' | 'partners'): Promise<string[]> {
  const { items } = await get<{ items: { id: string; status: string; claimedBy: unknown }[] }>(
    `/help-requests?scope=${scope}`,
  );
  const states = new Map(items.map(({ id, status, claimedBy }) => [status + String(claimedBy !== null), id]));
  return [
    '/cabinet/help',
    ...[...states.values()].map(id => `/cabinet/help/request/${id}`),
    `/cabinet/help/request/${noSuchId}`,
  ];
}

const settings = (...sections: string[]) =>
  sections.map(section => `/cabinet/settings${section && `?section=${section}`}`);

function one<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('The demo data lack what this page shows');
  return first;
}

export const everybody = ['guest', ...demoAccounts] as const;

/** The declarations, and one in each state; a draft also while it is changed. */
async function declarationPages(get: Get): Promise<string[]> {
  const { items } = await get<{ items: { id: string; status: string }[] }>('/declarations');
  const states = new Map(items.map(({ id, status }) => [status, id]));
  const draft = states.get('draft');
  return [
    '/cabinet/help/declarations',
    ...[...states.values()].map(id => `/cabinet/help/declarations/${id}`),
    ...(draft ? [`/cabinet/help/declarations/${draft}/edit`] : []),
    `/cabinet/help/declarations/${noSuchId}`,
  ];
}

/** The reports, one in each state, and one that is due. */
async function reportPages(get: Get): Promise<string[]> {
  const { items } = await get<{ items: { id: string; status: string }[] }>('/reports');
  const { items: due } = await get<{ items: { event: { id: string } }[] }>('/reports/due');
  const states = new Map(items.map(({ id, status }) => [status, id]));
  return [
    '/cabinet/reports',
    '/cabinet/reports?tab=due',
    ...[...states.values()].map(id => `/cabinet/reports/${id}`),
    `/cabinet/reports/${noSuchId}`,
    `/cabinet/submit-report/${one(due).event.id}`,
  ];
}
