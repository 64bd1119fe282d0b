import { z } from 'zod';
import { withCode, Id, RegionId } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { regionIds } from '../regions/region-ids.ts';

/** Fields of people and organizations, and the rules between them: sign-up and every later change take the same. */

/** Latin letters that look like Cyrillic ones, as people type them into a passport series. */
const lookAlikes: Record<string, string> = {
  A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', I: 'І', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х',
}; // prettier-ignore
export const PassportSeries = z
  .string()
  .trim()
  .toUpperCase()
  .transform(value => value.replace(/[A-Z]/g, letter => lookAlikes[letter] ?? letter))
  .refine(value => /^[А-ЩЬЮЯҐЄІЇ]{2}$/.test(value), withCode('invalid'));

const digits = (count: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine(value => new RegExp(`^\\d{${count}}$`).test(value), withCode('invalid'));
export const TaxNumber = digits(limits.taxNumber);
export const Edrpou = digits(limits.edrpou);
export const ZipCode = z
  .string()
  .trim()
  .refine(value => new RegExp(`^\\d{${limits.zipCode}}$`).test(value), withCode('invalid'));

/** Copies of one document. */
export const DocumentFileIds = z
  .array(Id)
  .refine(ids => ids.length <= limits.documentsPerField, withCode('too_many_files'));
/** Where an organization may issue aid: one region at least. */
export const AidRegionIds = z.array(RegionId).min(1).max(regionIds.length);

/** A cross-field rule that speaks also when other fields are wrong, so that a person sees all errors at once. */
export const rule = <T>(holds: (value: T) => boolean, path: string, code: Parameters<typeof withCode>[0]) =>
  z.refine<T>(value => holds(value), {
    path: [path],
    params: { code },
    when: ({ value }) => value !== null && typeof value === 'object',
  });

export const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** An ID card has nine digits, a booklet six after its series. A number that is missing is another rule's business. */
export function passportNumberFits(series: unknown, number: unknown): boolean {
  if (typeof number !== 'string' || number === '') return true;
  const length = isGiven(series) ? limits.passportBooklet : limits.passportCard;
  return new RegExp(`^\\d{${length}}$`).test(number.trim());
}
