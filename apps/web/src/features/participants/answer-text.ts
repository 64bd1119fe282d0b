import type { Answers } from '@oplich/contract/events/bodies';
import type { TFunction } from 'i18next';
import type { Event } from '../events/index.ts';
import { formatDay } from '../../shared/format/dates.ts';

type Question = Pick<Event['registrationForm'][number], 'id' | 'type'>;

/** An answer in words; nothing when there is none. */
export function answerText({ id, type }: Question, answers: Answers, t: TFunction): string | undefined {
  const answer = answers[id];
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (typeof answer === 'boolean') return t(answer ? 'field.yes' : 'field.no');
  return type === 'date' ? formatDay(String(answer)) : String(answer);
}
