import { isPositive } from '@oplich/contract/shared/amounts';
import type { HandOutLine, HandOutPerson } from './api.ts';

/**
 * Returns what a person is to be given, by the people of their household; lines of which they get nothing are left out. Lists stored by an
 * earlier version say only what each participant gets.
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

/** Returns what an aided person was given; lists stored by an earlier version have it in `issued`. */
export const givenTo = ({ quantities, issued }: Pick<HandOutPerson, 'issued'> & Partial<HandOutPerson>) =>
  quantities ?? issued;
