import { accountStorage } from '@oplich/contract';
import { fail } from '../../../http/problem.ts';

/** The bytes one upload may still bring in: refused in the middle, so that no disk is filled with what is refused later. */
export interface Inflow {
  take(bytes: number): void;
}

/** Counts what comes in at this moment, by whose it is. */
export function countUnderWay() {
  const underWay = new Map<string, number>();
  return async <T>(whose: string, room: number, work: (inflow: Inflow) => Promise<T>): Promise<T> => {
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      const now = (underWay.get(whose) ?? 0) + bytes;
      if (now > 0) underWay.set(whose, now);
      else underWay.delete(whose);
      return now;
    };
    try {
      return await work({
        take(bytes) {
          if (add(bytes) > room) fail('file_too_large', { quotaBytes: accountStorage.bytes });
        },
      });
    } finally {
      add(-own);
    }
  };
}
