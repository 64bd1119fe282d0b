import { isInSet } from '@oplich/contract';
import type { ParticipantInfo } from '@oplich/contract/participants/schemas';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import type { AuditDetails } from '@oplich/contract/audit/details';
import { fail, Refusal } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { listIssuedAt } from '../../warehouse/index.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { organizes } from '../participants.policy.ts';
import { findParticipation } from '../participation.repo.ts';
import { personAtTable } from '../people.repo.ts';
import { historyOf } from './participant-history.repo.ts';
import { isUnknownTo } from './unknown-people.repo.ts';
import { getParticipant } from './participants.repo.ts';
import { standingToParticipant } from '../standing-to-participant.ts';

/**
 * A participant as the organizer needs them at the table: phone and the document to compare, its last four digits only.
 * Each view is in the audit, one that was refused too.
 */
export async function showParticipant(
  operation: Operation,
  secrets: Secrets,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<ParticipantInfo | Refusal> {
  const { tx, actor, at } = operation;
  const event = (await findEvent(tx, eventId)) ?? fail('event_not_found');
  const record = (action: ReturnType<typeof lookAt>, details: AuditDetails = {}) => {
    const subject = { type: 'account', id: participantId } as const;
    return recordAudit(tx, { actor, action, subject, details: { eventId, ...details }, at });
  };
  const isUnknown = await isUnknownTo(tx, eventId, participantId);
  if (!organizes(actor, event)) {
    if (!isUnknown && (await findParticipation(tx, eventId, participantId, at)))
      await record('participant.view', { refused: true });
    return new Refusal('event_not_found');
  }
  const participant = await getParticipant(tx, eventId, participantId, { viewer: actor, at, withHistory: true });
  if (!participant || isUnknown) return fail('not_found');
  const person = await personAtTable(tx, participantId);
  // Nobody phones or identifies people who declined, withdrew or were rejected, so administrators see neither phone nor document.
  const isExpected = isInSet('holdsPlace', participant.status) && person.deletedAt === null;
  const standing = standingToParticipant(
    actor,
    {
      ...person,
      status: participant.status,
      appliedAt: participant.appliedAt === null ? null : new Date(participant.appliedAt),
      finishedAt: event.finishedAt,
      eventDate: event.eventDate,
    },
    at,
  );
  const seen = seenBy(standing, {
    phoneNumber: isExpected ? person.phoneNumber : null,
    handOutDocument: isExpected ? handOutDocument(secrets, person) : null,
  });
  await record(lookAt(seen));
  return {
    ...participant,
    personalData: standing === 'invited' ? 'afterApplying' : standing === 'eventClosed' ? 'closed' : 'open',
    ...seen,
    issueId: (await findParticipation(tx, eventId, participantId, at))?.issueId ?? null,
    issuedAid: await listIssuedAt(tx, actor, { eventId, recipientId: participantId }),
    history: await historyOf(tx, eventId, participantId, at),
  };
}

/**
 * Returns how a view of a person is recorded in the audit: a view of contact and document data is shown to the person [R-MYH-4], a view of
 * the name alone is not.
 */
export const lookAt = ({ phoneNumber, handOutDocument }: Pick<ParticipantInfo, 'phoneNumber' | 'handOutDocument'>) =>
  phoneNumber === null && handOutDocument === null ? 'account.view' : 'participant.view';

interface EncryptedDocument {
  passportSeriesEncrypted: string | null;
  passportNumberEncrypted: string | null;
  displacedCertificateYear: number | null;
}

/** The document to compare at the table, by its last four digits. */
export const handOutDocument = (secrets: Secrets, person: EncryptedDocument): ParticipantInfo['handOutDocument'] =>
  person.passportNumberEncrypted === null
    ? null
    : {
        type: person.passportSeriesEncrypted === null ? 'idCard' : 'booklet',
        lastFour: secrets.decrypt(person.passportNumberEncrypted).slice(-4),
        displacedCertificateYear: person.displacedCertificateYear,
      };
