import { limits, type FieldError } from '@oplich/contract';
import type { RegisterDisplaced, RegisterPhilanthrop } from '@oplich/contract/registration';
import { failFields } from '../../../http/problem.ts';
import { ageOn, kyivDay } from '../../../platform/kyiv-time.ts';

export type Registration = RegisterDisplaced | RegisterPhilanthrop;

/** What a schema cannot know: which day it is, and which files there are. Throws with all fields that are wrong. */
export function checkRegistration(form: Registration, at: Date): void {
  const errors = [...futureDays(form, kyivDay(at)), ...unknownFiles(form)];
  if (errors.length > 0) failFields(errors);
}

function futureDays(form: Registration, today: string): FieldError[] {
  const errors: FieldError[] = [];
  const tooLarge = (path: string) => errors.push({ path, code: 'too_large' });
  const isPartner = 'partnerType' in form;

  if (form.birthday && (form.birthday > today || (isPartner && ageOn(form.birthday, today) < limits.partnerAge))) {
    tooLarge('birthday');
  }
  if (form.passportIssuedDate > today) tooLarge('passportIssuedDate');
  if ('volunteerRegisterDate' in form && form.volunteerRegisterDate > today) tooLarge('volunteerRegisterDate');
  if ('displacedCertificateYear' in form && (form.displacedCertificateYear ?? 0) > Number(today.slice(0, 4))) {
    tooLarge('displacedCertificateYear');
  }
  return errors;
}

/** A file that is not there for the caller is refused at its field. */
const unknownFiles = (form: Registration): FieldError[] =>
  Object.entries(form).flatMap(([name, value]): FieldError[] => {
    if (/FileId$/.test(name) && value !== undefined) return [{ path: name, code: 'not_found' }];
    if (!/FileIds$/.test(name) || !Array.isArray(value)) return [];
    return value.map((_, index) => ({ path: `${name}.${index}`, code: 'not_found' }));
  });
