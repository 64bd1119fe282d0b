import type { FieldError } from '../shared/errors.ts';
import { ageOn } from '../shared/kyiv-time.ts';
import { limits } from '../shared/limits.ts';

interface Days {
  birthday?: string | null | undefined;
  passportIssuedDate?: string | null | undefined;
  volunteerRegisterDate?: string | null | undefined;
  displacedCertificateYear?: number | null | undefined;
}

/** Returns the days of a registration or a profile that have not come by `today`; a partner is 18 or older. Page and server ask it. */
export function futureDays(form: Days, isPartner: boolean, today: string): FieldError[] {
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
