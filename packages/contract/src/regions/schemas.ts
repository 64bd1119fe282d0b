import { z } from 'zod';

export const Region = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  pcode: z.string(),
  katottg: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Region = z.output<typeof Region>;

/** A settlement to choose where an address is written. */
export const Locality = z.object({
  name: z.string(),
  nameEn: z.string(),
  katottg: z.string().optional(),
  /** The raion, where the codifier was imported: villages of one region share names. */
  district: z.string().optional(),
});
export type Locality = z.output<typeof Locality>;
