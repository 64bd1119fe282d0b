/**
 * Who sees which field of a person [R-PRV-3]. Answers, lists, exports and documents follow this table, and tests are generated from it. A
 * field missing in a row is not shown.
 */

/** The personal data that the table distinguishes. */
const personFields = [
  /** Surname, name and patronym. */
  'name',
  'region',
  /** `o***@ukr.net`, to distinguish people of the same name. */
  'emailMasked',
  'age',
  /** Child, adult or elderly. */
  'ageGroup',
  /** Answers to the questions of an event. */
  'answers',
  /** How often and when they received aid within 90 days, or did not come. */
  'aidReceived',
  /** Answers to those questions that are asked for the hand-out. */
  'deskAnswers',
  'phoneNumber',
  /** Kind and last four digits of the document, and the year of the displaced person's certificate. */
  'handOutDocument',
  'locality',
  'residenceAddress',
  'taxNumber',
  'email',
  'birthday',
  'zipCode',
  'regionBefore',
  'socialLink',
  /** Series, whole number, who issued it and when. */
  'passport',
  /** Scans of documents and the photo. */
  'files',
  /** Title, text and items of a request for help. */
  'requestText',
  /** Photos and videos of a request for help. */
  'requestMedia',
] as const;
export type PersonField = (typeof personFields)[number];

/** For each relation of a viewer to a person, the visible fields. Of several relations the fields add up. */
export const whoSees = {
  guest: [],
  /** No relation: another displaced person, a partner who does not search the directory. */
  stranger: [],
  self: personFields.filter(field => field !== 'emailMasked'),
  administrator: personFields,

  /** A partner who searches people to invite, by three letters of a name or the whole e-mail. */
  directory: ['name', 'region', 'emailMasked'],
  /** Organizer of an event to which the person was invited, and neither accepted nor applied. */
  invited: ['name', 'region'],
  /** Organizer of an event for which the person waits; `calledNext`: the next to call, from three hours before, if a place is free. */
  waiting: ['name', 'aidReceived'],
  calledNext: ['name', 'aidReceived', 'phoneNumber'],
  /** The person applied, is confirmed or was aided, until 30 days after the event is finished. */
  takesPart: ['name', 'region', 'age', 'ageGroup', 'answers', 'aidReceived', 'phoneNumber', 'handOutDocument'],
  /** The person applied, but was rejected or has withdrawn; until the same day. */
  appliedBefore: ['name', 'region', 'age', 'ageGroup', 'answers'],
  /** More than 30 days after the event was finished. */
  eventClosed: ['name', 'region'],
  /** A member with only the desk of the event: what is needed to recognize people at the hand-out; afterwards the name. */
  atDesk: ['name', 'ageGroup', 'deskAnswers', 'handOutDocument'],
  afterDesk: ['name'],

  /** A partner of the region, while nobody has claimed the person's request. */
  requestReader: ['name', 'region', 'requestText'],
  /** The partner that claimed or executed the request, about the requester. */
  helper: ['name', 'region', 'requestText', 'requestMedia', 'phoneNumber', 'locality', 'residenceAddress'],
  /** The requester, about the partner that claimed or recently executed the request. */
  helped: ['name', 'phoneNumber'],

  /** The other party of a draft of an act: what the directory of partners shows. */
  actDraft: ['name', 'region'],
  /** The same from the issue of the act on, even if it is cancelled. */
  actIssued: ['name', 'phoneNumber'],
  /** On the document of a confirmed act, for its two parties. */
  actConfirmed: ['name', 'phoneNumber', 'taxNumber', 'residenceAddress', 'handOutDocument'],
  /** The same when the person's account is deleted: only what a primary document needs. */
  actWithDeleted: ['name'],
  actConfirmedWithDeleted: ['name', 'taxNumber', 'residenceAddress', 'handOutDocument'],
  /** A visitor who scans the code of a document, and reads "a natural person". */
  actVerifier: [],
} as const satisfies Record<string, readonly PersonField[]>;
export type Standing = keyof typeof whoSees;

/** Whether a field is visible in a relation. */
export const maySee = (standing: Standing, field: PersonField): boolean =>
  (whoSees[standing] as readonly PersonField[]).includes(field);

/** Returns a person's data with `null` for every field that is not visible in a relation. */
export function seenBy<T extends Partial<Record<PersonField, unknown>>>(
  standing: Standing,
  values: T,
): { [Field in keyof T]: T[Field] | null } {
  const seen = {} as { [Field in keyof T]: T[Field] | null };
  for (const field of Object.keys(values) as (keyof T & PersonField)[])
    seen[field] = maySee(standing, field) ? values[field] : null;
  return seen;
}
