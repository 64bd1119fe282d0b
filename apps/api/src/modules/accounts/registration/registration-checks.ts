import { futureDays } from '@oplich/contract/accounts/future-days';
import type { RegisterDisplaced, RegisterPhilanthrop } from '@oplich/contract/accounts/registration';
import { failFields } from '../../../platform/problem.ts';
import { guessablePassword } from '../../../platform/secrets/guessable-password.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';

export type Registration = RegisterDisplaced | RegisterPhilanthrop;

/** What a schema cannot know: which day it is, which passwords are guessed first. Throws with all fields that are wrong. */
export function checkRegistration(form: Registration, { demo }: { demo: boolean }, at: Date): void {
  const errors = [
    ...futureDays(form, 'partnerType' in form, kyivDay(at)),
    ...guessablePassword(form.password, form, { demo }),
  ];
  if (errors.length > 0) failFields(errors);
}
