import { z } from 'zod';
import { out } from './fields.ts';

/** A file as everybody who may read it sees it. `url` is signed for one reader and five minutes [contract §7]. */
export const FileRef = z.object({
  id: out.id,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  url: z.string(),
});
