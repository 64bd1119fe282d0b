import type { FieldError } from '@oplich/contract';
import type { Answers, Question } from '@oplich/contract/events/bodies';
import { Day } from '@oplich/contract/shared/fields';
import { failFields } from '../../../platform/problem.ts';

type Value = Answers[string];

function answerError(question: Question, value: Value | undefined): FieldError['code'] | null {
  if (value === undefined || value === null || value === '') return question.required ? 'required' : null;
  switch (question.type) {
    case 'text':
      return typeof value === 'string' ? null : 'invalid';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'invalid';
    case 'yesNo':
      return typeof value === 'boolean' ? null : 'invalid';
    case 'choice':
      return typeof value === 'string' && question.options?.includes(value) ? null : 'invalid';
    case 'date':
      return Day.safeParse(value).success ? null : 'invalid';
  }
}

/** Checks answers against an event's questions and returns those that were answered; refuses an unknown question. */
export function checkedAnswers(questions: readonly Question[], answers: Answers): Answers {
  const errors: FieldError[] = [];
  const known = new Map(questions.map(question => [question.id ?? '', question]));
  for (const id of Object.keys(answers)) {
    if (!known.has(id)) errors.push({ path: `answers.${id}`, code: 'unknown_field' });
  }
  for (const [id, question] of known) {
    // Own properties only: a question may be called `constructor`.
    const code = answerError(question, Object.hasOwn(answers, id) ? answers[id] : undefined);
    if (code) errors.push({ path: `answers.${id}`, code });
  }
  if (errors.length > 0) failFields(errors);
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== ''));
}
