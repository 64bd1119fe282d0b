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
  /** What was queued before letters named it has none. */
  mapPoint?: MapPoint | null;
};

/** Returns what somebody who stands there is told: whom to call only who takes part [R-DAY-2]. */
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

/** Returns what is known beforehand, each under its label; what the organizer left out is not said. */
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
