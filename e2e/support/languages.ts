/**
 * The language of the longest journeys, which say the same in both: Ukrainian in `npm test`, English in the long run
 * (`playwright.config.ts` names them there).
 */
export const languagesOfRun: readonly ('uk' | 'en')[] = process.env['OPLICH_LONG'] === '1' ? ['en'] : ['uk'];
