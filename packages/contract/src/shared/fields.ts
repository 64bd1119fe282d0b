/** Shapes of single fields, forgiving in what they take, exact in what they give on. One place for form and route. */
import { z } from 'zod';
import { limits } from './limits.ts';
import type { FieldCode } from './errors.ts';
import { regionIds } from '../regions/region-ids.ts';

/** A field error that zod has no code for; `code` is the one in `errors[]`. */
export const withCode = (code: FieldCode) => ({ params: { code } });

/** PostgreSQL takes neither NUL nor half a surrogate pair in a text, and no other control character belongs in one. */
// eslint-disable-next-line no-control-regex -- these are the characters to refuse
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const clean = (value: string) => !controlCharacters.test(value) && !/\p{Surrogate}/u.test(value);

/** Joiners and marks of direction alone show nothing. */
const visible = (value: string) => /[^\p{Cf}\p{Z}\s]/u.test(value);

/** Required text of at most `max` characters, trimmed, not empty. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(clean, withCode('invalid'))
    .refine(value => value === '' || visible(value), withCode('required'));
/** Required text on one line, with its own text direction: used in a header, a title or a file name. */
export const line = (max: number) =>
  text(max).refine(value => !/[\r\n\t\u2028\u2029\u202d\u202e]/.test(value), withCode('invalid'));
/** Text that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(clean, withCode('invalid'));
/** Text that may still be missing, but is no invisible one. */
export const draftText = (max: number) =>
  optionalText(max).refine(value => value === '' || visible(value), withCode('required'));

/** An address as it was typed, to look somebody up by: a wrong form is an unknown address, not another answer. */
export const TypedEmail = text(limits.email).transform(value => value.toLowerCase());

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(limits.email)
  .refine(value => z.email().safeParse(value).success, withCode('invalid'));

/** At least 6 characters with a digit, a lowercase, an uppercase and a special character [R-ACC-7]. */
export const Password = z
  .string()
  .min(limits.passwordMin)
  .max(limits.passwordMax)
  .refine(
    value => /\p{Nd}/u.test(value) && /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /[^\p{L}\p{N}\s]/u.test(value),
    withCode('invalid'),
  )
  .refine(clean, withCode('invalid'));

/** All apostrophes a keyboard gives become the one of Ukrainian print (U+2019). */
const foldApostrophes = (value: string) => value.replace(/['ʼ`′‘]/g, '’').replace(/\s+/g, ' ');
/** A person's name: letters of any script, apostrophe, hyphen, dot, space. */
export const PersonName = text(limits.personName)
  .refine(value => /^\p{L}[\p{L}\p{M}'’ʼ`′‘\-. ]*$/u.test(value), withCode('invalid'))
  .transform(foldApostrophes);

/** Ukrainian numbers in any usual spelling, others with `+`; kept as E.164. */
export const PhoneNumber = z
  .string()
  .trim()
  .max(30)
  .transform(value => {
    const digits = value.replace(/[\s().-]/g, '');
    if (/^0\d{9}$/.test(digits)) return `+38${digits}`;
    if (/^380\d{9}$/.test(digits)) return `+${digits}`;
    return digits;
  })
  .refine(value => /^\+[1-9]\d{6,14}$/.test(value), withCode('invalid'));

/** An http(s) address with a host name, at most 200 characters. */
export const SocialLink = text(limits.socialLink).refine(
  value => z.url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/ }).safeParse(value).success,
  withCode('invalid'),
);

/** A day, `YYYY-MM-DD`, that exists and lies in the range of the date picker [R-ACC-14]. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(value => {
    const date = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  }, withCode('invalid'))
  .refine(value => value >= limits.dayMin, withCode('too_small'))
  .refine(value => value <= limits.dayMax, withCode('too_large'));

/** An instant, ISO 8601 with an offset; given on in UTC. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine(value => value.slice(0, 10) >= limits.dayMin, withCode('too_small'))
  .refine(value => value.slice(0, 10) <= limits.dayMax, withCode('too_large'))
  .transform(value => new Date(value).toISOString());

/** Hryvnia as a decimal string, at most two digits after the point; given on with two. */
export const Money = z
  .string()
  .trim()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .transform(value => {
    const [whole = '0', part = ''] = value.split('.');
    return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
  });

/** An amount of goods as a decimal string, at most three digits after the point, greater than 0; never binary floating point. */
export const Quantity = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,3})?$/)
  .refine(value => /[1-9]/.test(value), withCode('too_small'))
  .transform(value =>
    value
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  );

export const RegionId = z.int().refine(value => (regionIds as readonly number[]).includes(value), withCode('invalid'));
/** However its letters are written, it is the same thing. */
export const Id = z.uuid().toLowerCase();

/** In a PUT `null` and `''` clear an optional field, and an absent one stays. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? null : value), schema.nullable().optional());
/** In a POST `null` and `''` are the same as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), schema.optional());

/** Which version a decision was taken on: of another one it is refused. Absent: of whichever is there. */
export const seenVersion = optional(z.int());

/** Answers: exact. */
export const out = {
  id: z.string(),
  instant: z.string(),
  day: z.string(),
  money: z.string(),
  quantity: z.string(),
} as const;

/** A member who acted for a partner; without a name for readers who may not see it any more. */
export const ActingMember = z.object({ id: out.id, name: z.string().nullable() });
