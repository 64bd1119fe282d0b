import { z } from 'zod';
import { Id, out } from '../shared/fields.ts';

/** A file before anybody may read it: what an upload made for a registration answers. */
export const UploadedFile = z.object({
  id: out.id,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** A file as everybody who may read it sees it. `url` is signed for one reader and five minutes [R-FIL-9]. */
export const FileRef = UploadedFile.extend({
  url: z.string(),
  /** A small picture of an image, signed the same way. */
  thumbnailUrl: z.string().optional(),
});
export type FileRef = z.output<typeof FileRef>;

/** One file: the file; several: all of them. */
export const Uploaded = z.union([FileRef, z.object({ items: z.array(FileRef) })]);
export const UploadedForRegistration = z.union([UploadedFile, z.object({ items: z.array(UploadedFile) })]);

/** What a signed link carries; the signature covers all of it. */
export const SignedLink = z.object({
  /** Seconds since 1970. */
  expires: z.coerce.number().int(),
  /** The account the link was made for, or `anyone`. */
  reader: z.union([Id, z.literal('anyone')]),
  /** The session it was made in: with its end the link ends. */
  session: Id.optional(),
  variant: z.literal('thumbnail').optional(),
  /** The view was written down when the link was given out. */
  noted: z.literal('1').optional(),
  signature: z.string().max(100),
});
export type SignedLink = z.output<typeof SignedLink>;
