/**
 * Every path of the product, written once: `pattern` for the router, a builder where the path has parts. It is in `shared` because features
 * link to one another while none may import the app.
 */
const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size ? `${path}?${search}` : path;
};
const part = encodeURIComponent;

export const patterns = {
  event: '/cabinet/events/:id',
  eventPreview: '/events/preview/:id',
  eventEdit: '/cabinet/events/:id/edit',
  eventApplication: '/cabinet/events/:id/application',
  eventParticipants: '/cabinet/events/:id/participants/:state',
  eventHandOut: '/cabinet/events/:id/hand-out',
  eventTicket: '/cabinet/events/:id/ticket',
  eventDistributionList: '/cabinet/events/:id/distribution-list',
  eventUser: '/cabinet/events/:eventId/users/:userId',
  scannedTicket: '/t/:figures',
  helpRequest: '/cabinet/help/request/:id',
  helpRequestEdit: '/cabinet/help/request/:id/edit',
  position: '/cabinet/storage/:id',
  positionEdit: '/cabinet/storage/:id/edit',
  declaration: '/cabinet/help/declarations/:id',
  declarationEdit: '/cabinet/help/declarations/:id/edit',
  declarationDocument: '/cabinet/help/declarations/:id/paper',
  act: '/cabinet/help/transfer-act/:id',
  actEdit: '/cabinet/help/transfer-act/:id/edit',
  verify: '/verify/:number',
  report: '/cabinet/reports/:id',
  submitReport: '/cabinet/submit-report/:eventId/:reportId?',
  user: '/cabinet/users/:id',
  userEdit: '/cabinet/users/:id/edit',
  userTimeline: '/cabinet/users/:id/timeline',
  feedbackMessage: '/cabinet/feedback/:id',
  signupThankYou: '/signup/thank-you',
  helpAtDesk: '/help-at-desk',
} as const;

export const paths = {
  home: '/',
  login: '/login',
  loginFor: (returnTo: string) => withQuery('/login', { next: returnTo }),
  signup: '/signup',
  signupFor: (returnTo: string) => withQuery('/signup', { next: returnTo }),
  signupPartner: '/signup/partner',
  signupDisplaced: '/signup/displaced',
  signupThankYou: (kind: 'displaced' | 'partner', email?: string) => withQuery('/signup/thank-you', { kind, email }),
  confirmEmail: '/confirm-email',
  changeEmail: '/change-email',
  correct: '/correct',
  join: '/join',
  /** Where the links of a reminder lead. */
  coming: '/coming',
  /** Where a helper's day ends. */
  helpOver: '/help-at-desk/over',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  map: '/map',
  eventPreview: (id: string) => `/events/preview/${part(id)}`,

  cabinet: '/cabinet',
  dashboard: '/cabinet/dashboard',
  events: '/cabinet/events',
  /** One's events in a state. */
  eventsOf: (status: string) => withQuery('/cabinet/events', { status }),
  eventsOn: (day: string) => withQuery('/cabinet/events', { from: day, to: day }),
  eventNew: '/cabinet/events/new',
  /** A new event like another one. */
  eventCopy: (id: string) => withQuery('/cabinet/events/new', { copy: id }),
  event: (id: string) => `/cabinet/events/${part(id)}`,
  eventEdit: (id: string) => `/cabinet/events/${part(id)}/edit`,
  eventApplication: (id: string) => `/cabinet/events/${part(id)}/application`,
  eventParticipants: (id: string, state: string) => `/cabinet/events/${part(id)}/participants/${part(state)}`,
  eventHandOut: (id: string) => `/cabinet/events/${part(id)}/hand-out`,
  eventTicket: (id: string) => `/cabinet/events/${part(id)}/ticket`,
  eventDistributionList: (id: string) => `/cabinet/events/${part(id)}/distribution-list`,
  eventUser: (eventId: string, userId: string) => `/cabinet/events/${part(eventId)}/users/${part(userId)}`,
  help: '/cabinet/help',
  helpTab: (tab: string, status?: string) => withQuery('/cabinet/help', { tab, status }),
  helpRequestNew: '/cabinet/help/request',
  helpRequest: (id: string) => `/cabinet/help/request/${part(id)}`,
  helpRequestEdit: (id: string) => `/cabinet/help/request/${part(id)}/edit`,
  storage: '/cabinet/storage',
  /** An administrator looks into a partner's warehouse. */
  storageOf: (ownerId: string) => withQuery('/cabinet/storage', { ownerId }),
  /** Goods that have expired or expire within a month. */
  storageEnding: withQuery('/cabinet/storage', { expiring: '30' }),
  storageImport: '/cabinet/storage/import',
  storageAnalysis: '/cabinet/storage/analysis',
  storageAnalysisOf: (ownerId: string) => withQuery('/cabinet/storage/analysis', { ownerId }),
  storageTurnover: '/cabinet/storage/turnover',
  storageIssued: '/cabinet/storage/issued-aid',
  /** Aid issued on paper; of one position, when it is known. */
  paperIssue: '/cabinet/storage/issued-aid/new',
  paperIssueOf: (positionId: string) => withQuery('/cabinet/storage/issued-aid/new', { positionId }),
  /** Aid issued at one event. */
  storageIssuedAt: (eventId: string) => withQuery('/cabinet/storage/issued-aid', { eventId }),
  /** What came under each unique code, and the account of one. */
  lateIssues: '/cabinet/late-issues',
  /** The code is behind the #, where no log contains it. */
  helpAtDesk: (code: string) => `/help-at-desk#code=${part(code)}`,
  codes: '/cabinet/storage/codes',
  codesOf: (ownerId: string) => withQuery('/cabinet/storage/codes', { ownerId }),
  codeAccount: '/cabinet/storage/codes/account',
  codeAccountOf: (code: string, ownerId?: string) => withQuery('/cabinet/storage/codes/account', { code, ownerId }),
  positionNew: '/cabinet/storage/new',
  position: (id: string) => `/cabinet/storage/${part(id)}`,
  positionEdit: (id: string) => `/cabinet/storage/${part(id)}/edit`,
  declarations: '/cabinet/help/declarations',
  declarationsWaiting: withQuery('/cabinet/help/declarations', { status: 'submitted' }),
  declarationNew: '/cabinet/help/declarations/new',
  declaration: (id: string) => `/cabinet/help/declarations/${part(id)}`,
  declarationEdit: (id: string) => `/cabinet/help/declarations/${part(id)}/edit`,
  declarationDocument: (id: string) => `/cabinet/help/declarations/${part(id)}/paper`,
  activity: '/cabinet/activity',
  activityOf: (kind: string) => withQuery('/cabinet/activity', { kind }),
  /** A displaced person’s own page, and the same on one sheet. */
  myHelp: '/cabinet/my-help',
  myHelpPaper: '/cabinet/my-help/paper',
  /** Where the code on that sheet leads. */
  verifyHelp: '/verify-help',
  /** Pages that show the file named in `?url=`. */
  helpRequestAct: '/cabinet/help-request-act',
  aidTransferAct: '/cabinet/aid-transfer-act',
  helpRequestActOf: (id: string) => withQuery('/cabinet/help-request-act', { url: `/api/acts/${part(id)}/file` }),
  aidTransferActOf: (id: string) => withQuery('/cabinet/aid-transfer-act', { url: `/api/acts/${part(id)}/file` }),
  invitationFile: '/cabinet/help/invitation',
  /** The invitation of one person to one event. */
  invitationOf: (eventId: string, participantId: string) =>
    withQuery('/cabinet/help/invitation', {
      url: `/api/events/${part(eventId)}/invitation/${part(participantId)}/file`,
    }),
  acts: '/cabinet/help/acts',
  /** Goods that wait for the reader to confirm them. */
  actsToConfirm: withQuery('/cabinet/help/acts', { direction: 'received', status: 'issued' }),
  actNew: '/cabinet/help/acts/new',
  /** An act because of an event, another act or a help request. */
  actFor: (basis: string, id: string) => withQuery('/cabinet/help/acts/new', { basis, id }),
  /** An act that sends these goods. */
  actWith: (goods: readonly { id: string; quantity: string }[]) =>
    withQuery('/cabinet/help/acts/new', { items: goods.map(({ id, quantity }) => `${id}:${quantity}`).join(',') }),
  act: (id: string) => `/cabinet/help/transfer-act/${part(id)}`,
  actEdit: (id: string) => `/cabinet/help/transfer-act/${part(id)}/edit`,
  reports: '/cabinet/reports',
  reportsTab: (tab: string) => withQuery('/cabinet/reports', { tab }),
  report: (id: string) => `/cabinet/reports/${part(id)}`,
  /** Begins or continues the report of an event. */
  submitReport: (eventId: string, reportId?: string) =>
    `/cabinet/submit-report/${part(eventId)}${reportId ? `/${part(reportId)}` : ''}`,
  settings: '/cabinet/settings',
  settingsSection: (section: string) => withQuery('/cabinet/settings', { section }),
  /** The household of a displaced person. */
  household: '/cabinet/settings/household',
  team: '/cabinet/team',
  users: '/cabinet/users',
  usersTab: (tab: string) => withQuery('/cabinet/users', { tab }),
  user: (id: string) => `/cabinet/users/${part(id)}`,
  userTimeline: (id: string) => `/cabinet/users/${part(id)}/timeline`,
  userEdit: (id: string) => `/cabinet/users/${part(id)}/edit`,
  audit: '/cabinet/audit',
  securityLog: '/cabinet/security-log',
  /** All that was done to one person or thing. */
  auditAbout: (subjectId: string) => withQuery('/cabinet/audit', { subjectId }),
  emails: '/cabinet/mails',
  approvals: '/cabinet/approvals',
  duplicates: '/cabinet/duplicates',
  duplicatesOf: (accountId: string) => withQuery('/cabinet/duplicates', { accountId }),
  notifications: '/cabinet/notifications',
  notificationNew: '/cabinet/notifications/new',
  support: '/cabinet/support',
  supportOf: (audience: string) => withQuery('/cabinet/support', { audience }),
  faq: '/cabinet/support/faq',
  faqOf: (audience: string) => withQuery('/cabinet/support/faq', { audience }),
  /** A question in its form; without an id a new one. */
  faqEntry: (audience: string, id = 'new') => withQuery('/cabinet/support/faq', { audience, edit: id }),
  feedback: '/cabinet/feedback',
  feedbackMessage: (id: string) => `/cabinet/feedback/${part(id)}`,
} as const;
