import type { Answers } from '@oplich/contract/events/bodies';
import type { Event } from './api.ts';

export type EventQuestion = Event['registrationForm'][number];
/** Typed values: every answer is a string until it is sent. */
export type TypedAnswers = Record<string, string>;

export const emptyAnswers = (questions: readonly EventQuestion[]): TypedAnswers =>
  Object.fromEntries(questions.map(question => [question.id, '']));

/** Names the draft: of an application refused as full and of joining the waiting list it is the same; of other questions another. */
export const answersDraft = (eventId: string, questions: readonly EventQuestion[]): string =>
  `apply:${eventId}:${questions.map(({ id }) => id).join(',')}`;

/** Returns the answers to send: numbers and yes/no as such, and nothing for empty ones. */
export function answersToSend(questions: readonly EventQuestion[], typed: TypedAnswers): Answers {
  const answers: Answers = {};
  for (const { id, type } of questions) {
    const value = typed[id]?.trim() ?? '';
    if (value !== '') answers[id] = answerOf(type, value);
  }
  return answers;
}

function answerOf(type: EventQuestion['type'], value: string): Answers[string] {
  if (type === 'yesNo') return value === 'yes';
  // A text that is no number is sent as it is: the server reports it at the field.
  if (type === 'number') return Number.isNaN(Number(value)) ? value : Number(value);
  return value;
}
