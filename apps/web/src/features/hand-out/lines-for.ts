import { isPositive } from '@oplich/contract/shared/amounts';
import type { HandOutLine, HandOutPerson } from './api.ts';

/**
 * Returns what somebody is to be given, line by line: their people counted, and nothing of what is for nobody of theirs. A list that
 * was kept by an earlier version says only what each participant gets.
 */
export const linesFor = (
  lines: readonly HandOutLine[],
  { quantities }: { quantities?: HandOutPerson['quantities'] | undefined },
): HandOutLine[] =>
  lines
    .map(line => {
      const own = quantities?.find(({ positionId }) => positionId === line.positionId);
      return { ...line, perParticipant: own?.quantity ?? line.perParticipant };
    })
    .filter(({ perParticipant }) => isPositive(perParticipant));

/** Returns what was given to somebody who is aided; a list of an earlier version names it otherwise. */
export const givenTo = ({ quantities, issued }: Pick<HandOutPerson, 'issued'> & Partial<HandOutPerson>) =>
  quantities ?? issued;
