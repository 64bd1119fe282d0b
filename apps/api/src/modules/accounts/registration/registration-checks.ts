import { limits, type FieldError } from '@oplich/contract';
import type { RegisterDisplaced, RegisterPhilanthrop } from '@oplich/contract/accounts/registration';
import { failFields } from '../../../platform/problem.ts';
import { guessablePassword } from '../../../platform/secrets/guessable-password.ts';
import { ageOn, kyivDay } from '@oplich/contract/shared/kyiv-time';

export type Registration = RegisterDisplaced | RegisterPhilanthrop;

/** What a schema cannot know: which day it is, which passwords are guessed first. Throws with all fields that are wrong. */
export function checkRegistration(form: Registration, { demo }: { demo: boolean }, at: Date): void {
  const errors = [...futureDays(form, 'partnerType' in form, at), ...guessablePassword(form.password, form, { demo })];
  if (errors.length > 0) failFields(errors);
}

interface Days {
  birthday?: string | null | undefined;
  passportIssuedDate?: string | null | undefined;
  volunteerRegisterDate?: string | null | undefined;
  displacedCertificateYear?: number | null | undefined;
}

/** Days that have not come yet; a partner is 18 or older. */
export function futureDays(form: Days, isPartner: boolean, at: Date): FieldError[] {
  const today = kyivDay(at);
  const errors: FieldError[] = [];
  const tooLarge = (path: string) => errors.push({ path, code: 'too_large' });

  if (form.birthday && (form.birthday > today || (isPartner && ageOn(form.birthday, today) < limits.partnerAge))) {
    tooLarge('birthday');
  }
  if (form.passportIssuedDate && form.passportIssuedDate > today) tooLarge('passportIssuedDate');
  if (form.volunteerRegisterDate && form.volunteerRegisterDate > today) tooLarge('volunteerRegisterDate');
  if ((form.displacedCertificateYear ?? 0) > Number(today.slice(0, 4))) tooLarge('displacedCertificateYear');
  return errors;
}
