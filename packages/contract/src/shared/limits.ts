/** Every number of the requirements that both sides need. */
export const limits = {
  /** Members of a partner, including invited ones. */
  membersOfPartner: 200,
  /** Helpers at the table of one event at once. */
  helpersOfEvent: 100,
  /** Late issues of one person at one event. */
  lateIssuesOfPerson: 1000,
  /** People somebody lists as their household, and accounts one asks to be linked with [R-HSH-1]. */
  householdMembers: 15,
  householdLinks: 15,
  /** People that an organizer may expect for one place. */
  expectedPersons: 15,
  /** Title of an event, a help request or a report [R-EVT-3]. */
  title: 50,
  /** Description [R-EVT-3]. */
  description: 999,
  /** The name of a unit: longer ones are refused; above `unitsWarn` the form warns [R-WHS-3]. */
  units: 20,
  unitsWarn: 16,
  personName: 100,
  organizationName: 200,
  address: 200,
  locality: 100,
  issuedBy: 200,
  socialLink: 200,
  email: 254,
  passwordMin: 6,
  /** Longer ones would only cost hashing time. */
  passwordMax: 128,
  /** ID-card number [R-ACC-9]. */
  passportCard: 9,
  /** Number in a booklet passport, after its two-letter series [R-ACC-10]. */
  passportBooklet: 6,
  taxNumber: 10,
  zipCode: 5,
  edrpou: 8,
  uniqueCode: 64,
  positionName: 200,
  declarationNumber: 64,
  /** Sender, recipient or carrier of a declaration. */
  declarationParty: 300,
  declarationItems: 500,
  reason: 500,
  /** The `total` of a list is counted up to this number, which then means "or more". */
  listCounted: 10_000,
  /** Unread notifications are counted up to this number, which then means "or more" [R-NOT-7]. */
  unreadCounted: 200,
  emailSubject: 150,
  emailMessage: 5000,
  /** A question of the FAQ, its answer, and the questions of one audience. */
  faqQuestion: 200,
  faqAnswer: 2000,
  faqEntries: 100,
  /** An administrator's reply to a message. */
  feedbackReply: 5000,
  answerText: 999,
  questions: 20,
  questionLabel: 200,
  questionOptions: 20,
  eventMedia: 15,
  /** Things to bring to an event: how many, and characters of one that is typed. */
  bringItems: 20,
  bringItem: 100,
  shelter: 200,
  /** Messages of an organizer to participants: characters of one, and messages of one event in a day. */
  eventMessage: 500,
  eventMessagesADay: 3,
  directions: 500,
  /** Desks and arrival windows of one event. */
  desks: 100,
  eventWindows: 500,
  /** Photos and videos of a help request [R-REQ-3]. */
  requestMedia: 5,
  /** Photos and videos of a report; a submitted one has at least one [R-REP-5]. */
  reportMedia: 15,
  peopleHelped: 1_000_000,
  /** Lines of a help request, of its reservation and of what is issued. */
  requestLines: 50,
  /** A comment of a helper or an administrator on a decision. */
  decisionComment: 999,
  /** Number of a waybill. */
  ttn: 50,
  placeOfIssue: 400,
  documentsPerField: 2,
  /** Images among all documents of an account, not counting photo and logo [R-FIL-5]. */
  documentImages: 10,
  filesPerUpload: 20,
  fileName: 255,
  maxParticipants: 100_000,
  /** People invited with one call, by address and by id each. */
  invitedAtOnce: 1000,
  /** From this many people on, a waiting list says how many are ahead because of a need: fewer could reveal one of them. */
  needsShownFrom: 3,
  /** Participants moved with one call. */
  movedAtOnce: 200,
  /** What a person’s own page lists: places at events, waiting lists, open requests. */
  ownPlaces: 50,
  ownWaitingLists: 20,
  ownOpenRequests: 20,
  /** Lines of an act. */
  actItems: 1000,
  actPlace: 300,
  /** Scans of one signed act. */
  signedCopies: 20,
  /** Youngest age of a partner, years [R-ACC-20]. */
  partnerAge: 18,
  /** Rows of one imported sheet, and its bytes as sent. */
  importRows: 2000,
  /** Characters of a correction typed in place of a cell of an imported sheet. */
  importCell: 1000,
  importBytes: 4 * 1024 * 1024,
  pageSize: 20,
  pageSizeMax: 100,
  /** People of an event in the first part of the day's list. */
  handOutPartMax: 1000,
  /** When more people have changed than this, the whole list is sent again. */
  handOutChangesMax: 1000,
  /** People with issues recorded by the device itself, up to which it may ask for changes only. */
  handOutNotedMax: 100,
  /** First year of displaced-person certificates. */
  certificateYearMin: 2014,
  /** First and last day of the date picker [R-ACC-14]. */
  dayMin: '1900-01-01',
  dayMax: '2099-12-31',
  /** The public map hides numbers of people below this one, as they could point at one of them. */
  smallestOnMap: 5,
} as const;

/** Inviting by a filter [R-DAY-12]: the least number of people reached, also the step it is rounded to; previews in an hour. */
export const filteredInvitations = { atLeast: 5, previewsAnHour: 20 } as const;

/** Changes of the own e-mail: each sends an email to a typed address [R-ACC-41]. */
export const emailChanges = { aDay: 5 } as const;

/** How often a person may record their household: each recording is stored, and goods are counted again for their events [R-HSH-1]. */
export const householdRecordings = { aDay: 20 } as const;

/** Reminders of an event: the evening before, Kyiv time, and some hours before. `keptDays`: how long they are kept after it. */
export const reminderTimes = { evening: '18:00', hoursBefore: 3, keptDays: 30 } as const;

/** The length of an arrival window. */
export const windowMinutes = { min: 10, max: 120 } as const;

/** Spans of time, named with their unit. */
export const spans = {
  /** How long before the event reserved places of its first windows are released [R-WIN-4]. */
  keptWindowHours: 24,
  /** The link by which an invited member joins. */
  teamInvitationHours: 72,
  /** The code by which a helper joins at the table. */
  helperCodeMinutes: 5,
  /** How long a helper's name is kept. */
  helperNameDays: 365,
  accessTokenMinutes: 15,
  refreshTokenDays: 30,
  /** From the log-in, however often it is renewed [R-SES-5]. */
  sessionDays: 90,
  /** A pair of tokens used again within this time gets the same new pair: two tabs, or a lost answer. */
  refreshRepeatSeconds: 10,
  passwordResetHours: 2,
  newAdministratorHours: 72,
  /** The links that change the e-mail of an account. */
  emailChangeHours: 72,
  /** How long an action waits for the approval of a second administrator. */
  approvalHours: 24,
  confirmEmailDays: 7,
  /** How long a partner may correct a returned registration. */
  correctRegistrationDays: 14,
  regionChangeDays: 30,
  helpRequestDays: 14,
  /** How long a helper who executed a request sees phone and address of the person. */
  requesterOpenDays: 30,
  /** How long a claim of a help request lasts [R-REQ-7]. */
  claimDays: 3,
  /** From clearance to the report of availability and distribution [ministry's rule for recipients of aid]. */
  aidReportDays: 90,
  /** How long the decision whether two accounts are one person's can be taken back. */
  duplicateUndoDays: 30,
  /** How often a person is notified that the same person asks for a household link. */
  householdAskedAgainDays: 30,
  /** How far back an organizer sees what aid a person received, and how often they did not come. */
  aidHistoryDays: 90,
  /** How long after an event is finished the organizer sees phone, age and document digits of participants [R-PRV-5]. */
  participantsOpenDays: 30,
  /** The same counted from the event's day, at the latest: without a report an event is never finished. */
  participantsOpenAtMostDays: 90,
  /** How long entries of the security log are kept [R-AUD-5]. */
  securityLogDays: 400,
  idempotencyDays: 30,
  /** How long before the erasure of an unused account its person is notified. */
  erasureNotificationDays: 30,
  /** How long a person may take to sign in at an external provider. */
  externalStateMinutes: 10,
  externalCodeSeconds: 60,
  /** The same code, once the second factor has been asked for. */
  externalSecondFactorMinutes: 5,
  linkTokenMinutes: 10,
  /** How long a signed link to a file is valid. */
  fileLinkMinutes: 5,
  /** How long before its expiry a position is marked with a warning. */
  expiryWarningDays: 30,
  /** How long a decision on several people can be cancelled; they are notified after that [R-PAR-42]. */
  undoSeconds: 60,
  /** From this time before an event on, its organizer calls people from the waiting list, and no more are invited automatically. */
  callWaitingHours: 3,
  /** How long before the event people invited from the waiting list have to answer. */
  waitingAnswerHours: 2,
  /** How long an uploaded file is kept that nothing uses. */
  unclaimedFileHours: 24,
} as const;

/** Choices of a filter that leaves out people who received aid within so many days. */
export const notAidedForDays = [14, 30, 60, spans.aidHistoryDays] as const;

/** The second factor: the usual parameters of authenticator apps, and the recovery codes of a set. */
export const secondFactor = { digits: 6, periodSeconds: 30, stepsAround: 1, recoveryCodes: 10 } as const;
/** The format of a recovery code: about ninety bits. */
export const recoveryCode = { groups: 3, letters: 6 } as const;

/**
 * Waiting times that are announced: working days for the verification of a partner [R-ACC-34], days for a reply to a message [R-SUP-9].
 */
export const expectedDays = { partnerCheck: { from: 1, to: 3 }, feedbackReply: { from: 1, to: 3 } } as const;

/** Second-factor codes that may be tried with one `externalCode` [R-SES-24]. */
export const externalSecondFactorTries = 5;

/** Failed guesses before 429 [R-SES-12]. */
export const guessLimits = {
  perAccountAndAddress: { count: 10, minutes: 15 },
  perAccount: { count: 100, minutes: 60 },
} as const;

/** How many registrations of one network in an hour learn that an email is taken [R-ACC-22]. */
export const takenAnswers = { anHour: 20 } as const;

/**
 * The directories: letters before they answer, the most answers, and searches of one account in an hour. A partner is also found by a
 * whole surname of `surnameLetters`.
 */
export const miniSearch = { letters: 3, surnameLetters: 2, answers: 10, anHour: 200 } as const;
/** The search over all kinds: letters before it answers, and results of each kind [R-PAG-52]. */
export const searchAll = { letters: 3, ofAKind: 5 } as const;
/** E-mail addresses a partner may ask about, in all calls together [R-PAR-27]. */
export const addressBudget = { anHour: 300, aDay: 1500 } as const;
/** A claim reveals a person's address: claims a partner holds at once, and makes in an hour [R-REQ-10]. */
export const claimBudget = { live: 10, anHour: 20 } as const;
/** Administrators one administrator may invite in an hour, in case a session is stolen. */
export const administratorsInvitedAnHour = 10;
/** E-mails about approvals that one administrator causes to the others in a day; later ones are shown on the page only [R-ADM-34]. */
export const approvalEmailsADay = 20;
/**
 * Emailed links to one address: a burst, then one in some minutes, and a maximum for an hour, so that nobody can flood another
 * person's mailbox.
 */
export const linkPace = { atOnce: 5, thenMinutes: 10, anHour: 20 } as const;
/** How often a person may be invited to one event in a day, as each invitation and each revocation notifies them [R-PAR-49]. */
export const invitationsOfOneADay = 3;
/** Codes for helpers a partner may create in an hour. */
export const helperCodesAnHour = 200;
/** Acts to a new recipient that a partner may issue in an hour, as the first act reveals the recipient's phone number. */
export const newPartiesAnHour = 20;
/**
 * E-mails a partner causes to one other account in a day, about its acts and about their requests; later ones are shown on the page
 * only [R-ACT-22, R-REQ-26].
 */
export const emailsToOneADay = { acts: 20, requests: 10 } as const;
/** What one account may store in all, and how many files that nothing uses yet [R-FIL-11]. */
export const accountStorage = { bytes: 500_000_000, unclaimedFiles: 300 } as const;

/** Concurrent uploads: of one account, of one network before log-in, and of all before log-in [R-SEC-6]. */
export const uploadsAtOnce = { ofAccount: 20, ofNetwork: 30, ofStrangers: 300 } as const;

/** Uploads before log-in [R-FIL-6]: per address and hour, and unclaimed ones in all. */
export const registrationUploadLimits = {
  filesPerHour: 300,
  bytesPerHour: 600 * 1024 * 1024,
  unclaimedBytes: 2 * 1024 * 1024 * 1024,
} as const;

/** Response times of an invitation, hours [R-PAR-20]. */
export const respondTimes = [12, 24, 48, 72, 96, 120] as const;
/** The default of an event. */
export const usualRespondTime = 24;

/** Days before the report of a unique code is due on which its partner is reminded; -1 means overdue. */
export const reportReminders = [30, 14, 3, -1] as const;
/** Days after an event was accomplished on which its organizer is reminded of the report. */
export const eventReportReminders = [3, 7, 14] as const;
/** Ages of the categories of a report [cluster reporting]: younger than `adult` are children, from `elderly` on older people. */
export const reportAges = { adult: 18, elderly: 60 } as const;
export const ageGroups = ['child', 'adult', 'elderly'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Returns the group of an age; null if it is unknown. */
export const ageGroupOf = (age: number | null): AgeGroup | null => {
  if (age === null) return null;
  return age < reportAges.adult ? 'child' : age < reportAges.elderly ? 'adult' : 'elderly';
};
