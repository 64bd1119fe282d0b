import type { Participant } from '@oplich/contract/participants/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import type { WrittenApplication } from '../deciding/write-participation.repo.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { shownOfEvent, toParticipant } from '../lists/present-participant.ts';
import type { Applicant } from './apply.ts';
import type { LockedPerson } from './application-facts.repo.ts';

interface Taken {
  event: EventOfParticipants;
  people: ReadonlyMap<string, LockedPerson>;
  written: ReadonlyMap<string, WrittenApplication>;
  regions: ReadonlyMap<number, Region>;
  at: Date;
}

/**
 * Returns the written applications of an event by person, as each person sees their own, without reading them again.
 */
export function appliedAsShown(applicants: readonly Applicant[], { event, people, written, regions, at }: Taken) {
  const shown = new Map<string, Participant>();
  // Quantities and windows are read afterwards where people are counted or expected in windows.
  if (event.countsPeople || event.windowMinutes !== null) return shown;
  const ofEvent = { ...shownOfEvent(event), quantities: event.aidLines, windowStart: null };
  for (const { actor } of applicants) {
    const person = people.get(actor.id);
    const row = written.get(actor.id);
    if (!person || !row) continue;
    shown.set(actor.id, toParticipant({ ...ofEvent, ...person, ...row }, regions, { viewer: actor, at }));
  }
  return shown;
}
