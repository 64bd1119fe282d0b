/**
 * Who sees what of a person [R-PRV-3]: the one table. Answers, lists, exports and documents are cut from it, and the
 * hostile test is made from it. A field that is not in a row is not shown to who stands there.
 */

/** What is known of a person. */
const personFields = [
  /** Surname, name and patronym. */
  'name',
  'region',
  /** `o***@ukr.net`: tells two people of one name apart. */
  'emailMasked',
  'age',
  /** Child, adult or elderly. */
  'ageGroup',
  /** What was answered to an event's questions. */
  'answers',
  /** How often and when they were helped within 90 days, and did not come. */
  'aidReceived',
  /** The same of questions that are asked for the table. */
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

/** Viewer × condition → fields. Who stands in several rows sees what any of them shows. */
export const whoSees = {
  guest: [],
  /** Whoever has no business with the person: another displaced person, a partner without the directory. */
  stranger: [],
  self: personFields.filter(field => field !== 'emailMasked'),
  administrator: personFields,

  /** A partner who looks for people to invite: three letters of a name, or the whole e-mail. */
  directory: ['name', 'region', 'emailMasked'],
  /** Organizer of an event the person was invited to and has not answered, or never applied to. */
  invited: ['name', 'region'],
  /** Organizer of an event for a place at which the person waits; of who is to be called next, from three hours before while a place is free. */
  waiting: ['name', 'aidReceived'],
  calledNext: ['name', 'aidReceived', 'phoneNumber'],
  /** The person applied, is confirmed or was aided, until 30 days after the event is finished. */
  takesPart: ['name', 'region', 'age', 'ageGroup', 'answers', 'aidReceived', 'phoneNumber', 'handOutDocument'],
  /** The person applied, and is not expected any more: rejected, withdrawn; until the same day. */
  appliedBefore: ['name', 'region', 'age', 'ageGroup', 'answers'],
  /** More than 30 days after the event was finished: who was there. */
  eventClosed: ['name', 'region'],
  /** Who has nothing but the desk of the event: enough to know who stands there, and what is asked there; afterwards the name. */
  atDesk: ['name', 'ageGroup', 'deskAnswers', 'handOutDocument'],
  afterDesk: ['name'],

  /** A partner of the region, of somebody who asks for help and whom nobody holds. */
  requestReader: ['name', 'region', 'requestText'],
  /** Who holds the request now, or executed it. */
  helper: ['name', 'region', 'requestText', 'requestMedia', 'phoneNumber', 'locality', 'residenceAddress'],
  /** Who asked, of the partner that holds the request, or executed it a while ago at most. */
  helped: ['name', 'phoneNumber'],

  /** The other party of an act that is no more than a draft: what the directory of partners shows. */
  actDraft: ['name', 'region'],
  /** From issue on, whatever becomes of the act. */
  actIssued: ['name', 'phoneNumber'],
  /** On the document of a confirmed act, for its two parties. */
  actConfirmed: ['name', 'phoneNumber', 'taxNumber', 'residenceAddress', 'handOutDocument'],
  /** The same once the person's account is deleted: who it was, and what a primary document needs; nobody is to be called. */
  actWithDeleted: ['name'],
  actConfirmedWithDeleted: ['name', 'taxNumber', 'residenceAddress', 'handOutDocument'],
  /** A scan of a document's code, without a log-in: "a natural person". */
  actVerifier: [],
} as const satisfies Record<string, readonly PersonField[]>;
export type Standing = keyof typeof whoSees;

/** Whether who stands there sees the field. */
export const maySee = (standing: Standing, field: PersonField): boolean =>
  (whoSees[standing] as readonly PersonField[]).includes(field);

/** What of a person's data is seen from there; the rest is `null`. */
export function seenBy<T extends Partial<Record<PersonField, unknown>>>(
  standing: Standing,
  values: T,
): { [Field in keyof T]: T[Field] | null } {
  const seen = {} as { [Field in keyof T]: T[Field] | null };
  for (const field of Object.keys(values) as (keyof T & PersonField)[])
    seen[field] = maySee(standing, field) ? values[field] : null;
  return seen;
}
