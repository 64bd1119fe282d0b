import type { DB } from './schema.ts';

/**
 * Where each table is written: only the files of this folder of `src` insert, update and delete its rows, whoever else calls a
 * function of theirs. Everybody may read. Lint holds it (`scripts/lint/table-owners.mjs`), and a new table without an owner does
 * not compile.
 */
export const tableOwners = {
  accountAidRegions: 'modules/accounts',
  accountCountChanges: 'modules/accounts',
  accountCounts: 'modules/accounts',
  accounts: 'modules/accounts',
  accountTokens: 'modules/accounts',
  actCounters: 'modules/acts',
  actItems: 'modules/acts',
  actParties: 'modules/acts',
  acts: 'modules/acts',
  audit: 'platform/audit',
  auditChain: 'platform/audit',
  codeReminders: 'modules/warehouse',
  codeReports: 'modules/warehouse',
  decisionBatches: 'modules/participants',
  decisionBatchPeople: 'modules/participants',
  declarationItems: 'modules/declarations',
  declarations: 'modules/declarations',
  eventAidLines: 'modules/events',
  events: 'modules/events',
  exchangeRates: 'modules/settings',
  externalArrivals: 'modules/accounts',
  externalIdentities: 'modules/accounts',
  failedAttempts: 'modules/accounts',
  faqAudiences: 'modules/faq',
  faqEntries: 'modules/faq',
  feedback: 'modules/feedback',
  files: 'modules/files',
  helpRequestChanges: 'modules/help-requests',
  helpRequestCountChanges: 'modules/help-requests',
  helpRequestCounts: 'modules/help-requests',
  helpRequestItems: 'modules/help-requests',
  helpRequestNumbers: 'modules/help-requests',
  helpRequestPeriods: 'modules/help-requests',
  helpRequests: 'modules/help-requests',
  idempotencyKeys: 'platform/idempotency',
  issuedAid: 'modules/warehouse',
  localities: 'modules/regions',
  mailPace: 'modules/notifications',
  mails: 'platform/email',
  movementReasons: 'modules/warehouse',
  notificationChoices: 'modules/notifications',
  notificationGroups: 'modules/notifications',
  notificationMarks: 'modules/notifications',
  notificationMembers: 'modules/notifications',
  notificationPeople: 'modules/notifications',
  notificationReads: 'modules/notifications',
  notifications: 'modules/notifications',
  organizations: 'modules/accounts',
  participantChanges: 'modules/participants',
  participants: 'modules/participants',
  pendingUpdates: 'modules/accounts',
  positions: 'modules/warehouse',
  productSettings: 'modules/settings',
  recoveryCodes: 'modules/accounts',
  refreshTokens: 'modules/accounts',
  regions: 'modules/regions',
  registrationUploads: 'modules/files',
  reportCategories: 'modules/reports',
  reportReminders: 'modules/reports',
  reports: 'modules/reports',
  schemaMigrations: 'db',
  secondFactors: 'modules/accounts',
  securityLog: 'platform/audit',
  sessions: 'modules/accounts',
  spentBudgets: 'platform/limits',
  stockAccounts: 'modules/warehouse',
  stockBalances: 'modules/warehouse',
  stockMovements: 'modules/warehouse',
  stockReservations: 'modules/warehouse',
  takenAnswers: 'modules/accounts',
  unreferencedFiles: 'modules/files',
  warehouses: 'modules/warehouse',
} as const satisfies Record<keyof DB, string>;

/**
 * Columns that belong to somebody else than their table does. Lint lets nobody but the owner set them, and lets the owner
 * set nothing else of that table.
 */
export const columnOwners = {
  // How many places are taken is counted with the participants' rows, in one transaction, and stands with the event for its
  // constraint `events_places_within_limit`; events builds on participants, so it cannot be asked to count.
  events: { placesTaken: 'modules/participants' },
} as const satisfies { [Table in keyof DB]?: { [Column in keyof DB[Table]]?: string } };
