/** Every number of the requirements that both sides need, in one place. */
export const limits = {
  /** Members of a partner, invited ones counted. */
  membersOfPartner: 200,
  /** Helpers at the table of one event at once. */
  helpersOfEvent: 100,
  /** Late issues of one person at one event. */
  lateIssuesOfPerson: 1000,
  /** People somebody lists as their household, and accounts one asks to be linked with [R-HSH-1]. */
  householdMembers: 15,
  householdLinks: 15,
  /** People an organizer expects behind one place. */
  expectedPersons: 15,
  /** Title of an event, a help request or a report [R-EVT-3]. */
  title: 50,
  /** Description [R-EVT-3]. */
  description: 999,
  /** Units name: over this is refused; over `unitsWarn` the form warns [R-WHS-3]. */
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
  /** A list's `total` is counted so far: this many are this many or more. */
  listCounted: 10_000,
  /** Unread notifications are counted so far: so many are so many or more [R-NOT-7]. */
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
  /** What to bring to an event: things, and letters of one that is none of the usual. */
  bringItems: 20,
  bringItem: 100,
  shelter: 200,
  /** What organizers write to participants: letters of one message, and messages of one event in a day. */
  eventMessage: 500,
  eventMessagesADay: 3,
  directions: 500,
  /** Desks at an event, and windows of arrival its time is divided into. */
  desks: 100,
  eventWindows: 500,
  /** Photos and videos of a help request [R-REQ-3]. */
  requestMedia: 5,
  /** Photos and videos of a report; what is submitted has at least one [R-REP-5]. */
  reportMedia: 15,
  peopleHelped: 1_000_000,
  /** Lines of a help request, of what is kept back for it and of what is given. */
  requestLines: 50,
  /** What a helper or an administrator says of a decision. */
  decisionComment: 999,
  /** Number of a waybill. */
  ttn: 50,
  placeOfIssue: 400,
  documentsPerField: 2,
  /** Images among all of an account's documents, photo and logo not counted [R-FIL-5]. */
  documentImages: 10,
  filesPerUpload: 20,
  fileName: 255,
  maxParticipants: 100_000,
  /** People invited with one call, by address and by id each. */
  invitedAtOnce: 1000,
  /** So many people ahead on a waiting list by a need are told as such; of fewer one could be known. */
  needsShownFrom: 3,
  /** Participants moved with one call. */
  movedAtOnce: 200,
  /** What a person’s own page lists at most: places at events, waiting lists, open requests. */
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
  /** What is typed in place of a cell of an imported sheet. */
  importCell: 1000,
  importBytes: 4 * 1024 * 1024,
  pageSize: 20,
  pageSizeMax: 100,
  /** So many people of an event at most come in the first part of the day's list. */
  handOutPartMax: 1000,
  /** Where more have changed than this, the list is told anew. */
  handOutChangesMax: 1000,
  /** How many a device may have noted by itself, to be told the changes. */
  handOutNotedMax: 100,
  /** First year of displaced-person certificates. */
  certificateYearMin: 2014,
  /** First and last day of the date picker [R-ACC-14]. */
  dayMin: '1900-01-01',
  dayMax: '2099-12-31',
  /** A number of people below this one could point at one of them: the public map hides it. */
  smallestOnMap: 5,
} as const;

/** Inviting by a filter [R-DAY-12]: under so many nobody, in such steps; looks at how many in an hour. */
export const filteredInvitations = { atLeast: 5, previewsAnHour: 20 } as const;

/** Changes of the own e-mail one may ask for: each sends an email to the address that is typed [R-ACC-41]. */
export const emailChanges = { aDay: 5 } as const;

/** How often one records the own household anew: each recording is kept, and counted anew where one takes part [R-HSH-1]. */
export const householdRecordings = { aDay: 20 } as const;

/** When people are reminded of an event they are confirmed at: the evening before, by the clock in Kyiv, and hours before; how long that is kept after it. */
export const reminderTimes = { evening: '18:00', hoursBefore: 3, keptDays: 30 } as const;

/** How long a window of arrival is. */
export const windowMinutes = { min: 10, max: 120 } as const;

/** Spans of time, named with their unit. */
export const spans = {
  /** Until so long before the event places of its first windows are kept [R-WIN-4]. */
  keptWindowHours: 24,
  /** The link by which an invited member joins. */
  teamInvitationHours: 72,
  /** The code by which a helper joins at the table. */
  helperCodeMinutes: 5,
  /** After so long a helper's name is forgotten. */
  helperNameDays: 365,
  accessTokenMinutes: 15,
  refreshTokenDays: 30,
  /** From the log-in, however often it is renewed [R-SES-5]. */
  sessionDays: 90,
  /** The very same pair presented again within this gets the same new pair (two tabs, a lost answer). */
  refreshRepeatSeconds: 10,
  passwordResetHours: 2,
  newAdministratorHours: 72,
  /** The links that change the e-mail of an account. */
  emailChangeHours: 72,
  /** How long what an administrator asked for waits for a second yes. */
  approvalHours: 24,
  confirmEmailDays: 7,
  /** How long a partner may correct what was returned to them. */
  correctRegistrationDays: 14,
  regionChangeDays: 30,
  helpRequestDays: 14,
  /** Phone and address of who was helped close to who executed the request after so long. */
  requesterOpenDays: 30,
  /** A help request that somebody takes is theirs for so long [R-REQ-7]. */
  claimDays: 3,
  /** From clearance to the report of availability and distribution [ministry's rule for recipients of aid]. */
  aidReportDays: 90,
  /** A decision that two accounts are one person's, or two people's, is taken back within this. */
  duplicateUndoDays: 30,
  /** Somebody is told once in so long that the same person asks whether they live together. */
  householdAskedAgainDays: 30,
  /** How far back who decides sees what help reached a person, and how often they did not come. */
  aidHistoryDays: 90,
  /** Phone, age and document digits of who took part stay open to the organizer for so long after the event is finished [R-PRV-5]. */
  participantsOpenDays: 30,
  /** They close so many days after the event's day at the latest: else who never reports would keep them open. */
  participantsOpenAtMostDays: 90,
  /** Kept of the security log [R-AUD-5]. */
  securityLogDays: 400,
  idempotencyDays: 30,
  /** A person is told so long before their data are erased because they are not used. */
  erasureNotificationDays: 30,
  /** From the way to a provider of sign-in to the return. */
  externalStateMinutes: 10,
  externalCodeSeconds: 60,
  /** Once the second factor was asked for. */
  externalSecondFactorMinutes: 5,
  linkTokenMinutes: 10,
  /** A signed link to a file. */
  fileLinkMinutes: 5,
  /** From so many days on a position's expiry is a warning. */
  expiryWarningDays: 30,
  /** A decision on several people can be taken back for so long; they are told then [R-PAR-42]. */
  undoSeconds: 60,
  /** From so long before an event its waiting list is called by its organizer, and nobody is invited from it by itself. */
  callWaitingHours: 3,
  /** Who is invited from a waiting list answers at least so long before the event. */
  waitingAnswerHours: 2,
  /** An uploaded file that nothing claims. */
  unclaimedFileHours: 24,
} as const;

/** Who was helped in the last so many days may be left out when people are looked for. */
export const notAidedForDays = [14, 30, 60, spans.aidHistoryDays] as const;

/** The second factor: the usual numbers of the apps that make codes, and how many recovery codes a set has. */
export const secondFactor = { digits: 6, periodSeconds: 30, stepsAround: 1, recoveryCodes: 10 } as const;
/** A recovery code: so many groups of letters, about ninety bits. */
export const recoveryCode = { groups: 3, letters: 6 } as const;

/** How long people are told to wait: working days of a partner's check [R-ACC-34], days of a reply to a message [R-SUP-9]. */
export const expectedDays = { partnerCheck: { from: 1, to: 3 }, feedbackReply: { from: 1, to: 3 } } as const;

/** Codes that may be tried with one `externalCode` [R-SES-24]. */
export const externalSecondFactorTries = 5;

/** Failed guesses before 429 [R-SES-12]. */
export const guessLimits = {
  perAccountAndAddress: { count: 10, minutes: 15 },
  perAccount: { count: 100, minutes: 60 },
} as const;

/** Sign-ups of one network that may be told an hour that an e-mail is taken [R-ACC-22]. */
export const takenAnswers = { anHour: 20 } as const;

/**
 * The directories: letters before they answer, answers at most, and searches of one account an hour. A partner is found by a whole
 * surname of `surnameLetters` too.
 */
export const miniSearch = { letters: 3, surnameLetters: 2, answers: 10, anHour: 200 } as const;
/** The one search over all kinds: letters before it answers, and how many of each kind it shows [R-PAG-52]. */
export const searchAll = { letters: 3, ofAKind: 5 } as const;
/** E-mail addresses a partner may ask about, by every way together [R-PAR-27]. */
export const addressBudget = { anHour: 300, aDay: 1500 } as const;
/** A claim opens the address of who asks: claims a partner holds at once, and makes in an hour [R-REQ-10]. */
export const claimBudget = { live: 10, anHour: 20 } as const;
/** Administrators one administrator invites in an hour: a stolen session makes no crowd of them and of e-mails about it. */
export const administratorsInvitedAnHour = 10;
/** E-mails about what waits for a second yes that one administrator causes to the others in a day; what comes after them the page tells alone [R-ADM-34]. */
export const approvalEmailsADay = 20;
/**
 * Emailed links to one address: so many at once, then one in so many minutes, and never more than so many an hour. Whoever asks
 * in another's name fills no mailbox by it.
 */
export const linkPace = { atOnce: 5, thenMinutes: 10, anHour: 20 } as const;
/** How often one person is invited to one event in a day: each time they are told, and each time one is revoked too [R-PAR-49]. */
export const invitationsOfOneADay = 3;
/** Codes for helpers a partner makes in an hour. */
export const helperCodesAnHour = 200;
/** Sending goods to a partner for the first time opens their phone: such acts a partner issues in an hour. */
export const newPartiesAnHour = 20;
/**
 * E-mails a partner causes to one other account in a day, about its acts and about their requests; what comes after them the
 * page tells alone [R-ACT-22, R-REQ-26].
 */
export const emailsToOneADay = { acts: 20, requests: 10 } as const;
/** What one account may keep here in all, and of that what nothing uses yet [R-FIL-11]. */
export const accountStorage = { bytes: 500_000_000, unclaimedFiles: 300 } as const;

/** Uploads under way at once: of one account, before log-in of one network, and before log-in in all [R-SEC-6]. */
export const uploadsAtOnce = { ofAccount: 20, ofNetwork: 30, ofStrangers: 300 } as const;

/** Uploads before log-in [R-FIL-6]: per address and hour, and what waits unclaimed in all. */
export const registrationUploadLimits = {
  filesPerHour: 300,
  bytesPerHour: 600 * 1024 * 1024,
  unclaimedBytes: 2 * 1024 * 1024 * 1024,
} as const;

/** Response times of an invitation, hours [R-PAR-20]. */
export const respondTimes = [12, 24, 48, 72, 96, 120] as const;
/** The one an event has that names none. */
export const usualRespondTime = 24;

/** Days before the report of a unique code is due at which its partner is reminded; -1: it is overdue. */
export const reportReminders = [30, 14, 3, -1] as const;
/** Days after an event was accomplished at which its organizer is reminded of the report. */
export const eventReportReminders = [3, 7, 14] as const;
/** Ages of the categories of a report [cluster reporting]: younger than `adult` are children, from `elderly` on older people. */
export const reportAges = { adult: 18, elderly: 60 } as const;
export const ageGroups = ['child', 'adult', 'elderly'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Returns the group of an age; of an unknown age none. */
export const ageGroupOf = (age: number | null): AgeGroup | null => {
  if (age === null) return null;
  return age < reportAges.adult ? 'child' : age < reportAges.elderly ? 'adult' : 'elderly';
};
