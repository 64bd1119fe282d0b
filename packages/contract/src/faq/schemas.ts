import { z } from 'zod';
import { withCode, clearable, draftText, Id, out } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { asFile, listQuery } from '../shared/lists.ts';
import { faqAudiences } from './audiences.ts';

const inBoth = <T extends z.ZodType>(words: T) => z.object({ uk: words, en: words });
/** A question is one line; a draft may lack any text. */
const question = draftText(limits.faqQuestion).refine(value => !/[\r\n]/.test(value), withCode('invalid'));
const answer = draftText(limits.faqAnswer);

const entryTexts = ['question.uk', 'question.en', 'answer.uk', 'answer.en'] as const;
type EntryText = (typeof entryTexts)[number];

interface Entry {
  question: { uk: string; en: string };
  answer: { uk: string; en: string };
  published: boolean;
}
/** What keeps an entry from being read in both languages; a draft needs only a Ukrainian question, to be known by. */
export function missingTexts({ question, answer, published }: Entry): EntryText[] {
  const texts: Record<EntryText, string> = {
    'question.uk': question.uk,
    'question.en': question.en,
    'answer.uk': answer.uk,
    'answer.en': answer.en,
  };
  return entryTexts.filter(path => texts[path] === '' && (published || path === 'question.uk'));
}

const written = <T extends z.ZodType>(words: T) => inBoth(z.preprocess(value => value ?? '', words));
export const CreateFaq = z
  .object({
    audience: z.enum(faqAudiences),
    question: written(question),
    answer: z.preprocess(value => value ?? {}, written(answer)),
    published: z.boolean().default(false),
  })
  .superRefine((entry, context) => {
    for (const path of missingTexts(entry)) {
      context.addIssue({ code: 'custom', path: path.split('.'), ...withCode('required') });
    }
  });
export type CreateFaq = z.output<typeof CreateFaq>;

const change = <T extends z.ZodType>(words: T) => z.object({ uk: clearable(words), en: clearable(words) }).optional();
export const UpdateFaq = z.object({
  question: change(question),
  answer: change(answer),
  published: z.boolean().optional(),
  /** Moved to the other audience it becomes the last there, or gets `position`. */
  audience: z.enum(faqAudiences).optional(),
  /** Its new position, from 1; beyond the end it becomes the last. */
  position: z.int().min(1).max(limits.faqEntries).optional(),
  version: z.int(),
});
export type UpdateFaq = z.output<typeof UpdateFaq>;

/** Questions, each once, in their new order: those of an audience share the places that they hold now. */
export const OrderFaq = z.object({
  ids: z
    .array(Id)
    .min(1)
    .max(limits.faqEntries * faqAudiences.length)
    .refine(ids => new Set(ids).size === ids.length, withCode('invalid')),
});

/** `audience` narrows an administrator's list; everybody else gets their own, whatever they ask. */
export const FaqQuery = listQuery(['position'] as const).extend({
  audience: z.enum(faqAudiences).optional(),
  ...asFile,
});
export type FaqQuery = z.output<typeof FaqQuery>;

export const FaqEntry = z.object({
  id: out.id,
  audience: z.enum(faqAudiences),
  question: inBoth(z.string()),
  answer: inBoth(z.string()),
  /** From 1, without holes, in each audience. */
  position: z.int(),
  published: z.boolean(),
  version: z.int(),
  /** The texts that still keep it from being published: `answer.en`. */
  missing: z.array(z.enum(entryTexts)),
});
export type FaqEntry = z.output<typeof FaqEntry>;
