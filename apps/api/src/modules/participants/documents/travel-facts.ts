import { labels } from '@oplich/contract/labels/by-language';
import { seesContactPhone } from '@oplich/contract/events/sees-contact';
import { bringLine } from '@oplich/contract/events/travel/what-to-bring';
import type { Language, ParticipantStatus } from '@oplich/contract';
import { phoneText } from '@oplich/contract/shared/phone-text';
import { pointText, type MapPoint } from '@oplich/contract/events/travel/map-point';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

/** What an event says to people before they set out for it. */
export type TravelFacts = Pick<
  EventOfParticipants,
  'whatToBring' | 'stepFree' | 'shelter' | 'directions' | 'contactPhone'
> & {
  /** Absent in emails queued before it was added. */
  mapPoint?: MapPoint | null;
};

/** Returns the travel facts for a participant: the contact phone only for confirmed participants [R-DAY-2]. */
export const travelFacts = (
  { whatToBring: items, stepFree, shelter, directions, contactPhone, mapPoint = null }: TravelFacts,
  status: ParticipantStatus,
): TravelFacts => ({
  whatToBring: items,
  stepFree,
  shelter,
  directions,
  mapPoint,
  contactPhone: seesContactPhone(status) ? contactPhone : null,
});

/** Returns the known facts, each under its label; facts that the organizer left out are not listed. */
export function travelRows(travel: TravelFacts | undefined, language: Language): [label: string, value: string][] {
  if (!travel) return [];
  const { beforeTravel, stepFree } = labels[language];
  const rows: [string, string | null][] = [
    [beforeTravel.entrance, travel.stepFree && stepFree[travel.stepFree]],
    [beforeTravel.shelter, travel.shelter],
    [beforeTravel.directions, travel.directions],
    [beforeTravel.point, travel.mapPoint ? pointText(travel.mapPoint) : null],
    [beforeTravel.contactPhone, travel.contactPhone && phoneText(travel.contactPhone)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

/** The same as one paragraph of an e-mail; its links lead nowhere but here, so its point is in figures. */
const travelLines = (travel: TravelFacts | undefined, language: Language): string[] => {
  const rows = travelRows(travel, language);
  return rows.length === 0 ? [] : [rows.map(([label, value]) => `${label}: ${value}`).join('\n')];
};

/** What to bring, and what else to know before one sets out. */
export const bringAndTravelLines = ({ travel }: { travel?: TravelFacts | undefined }, language: Language): string[] => {
  const bring = bringLine(travel ?? {}, labels[language]);
  return [language === 'uk' ? `Візьміть із собою ${bring}.` : `Bring ${bring}.`, ...travelLines(travel, language)];
};
