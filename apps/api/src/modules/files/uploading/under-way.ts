import { accountStorage, uploadsAtOnce } from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';

/**
 * The bytes an upload may still bring: it is refused while it arrives, so that no disk is filled with what is refused later.
 */
export interface Inflow {
  take(bytes: number): void;
}

interface Coming {
  /** The account or, before log-in, the network. */
  whose: string;
  isStranger: boolean;
  /** Bytes that may still come in. */
  room: number;
}

/**
 * Counts current uploads by owner: their bytes, and their number, as each holds a file and a connection even when it stalls.
 */
export function countUnderWay() {
  const underWay = new Map<string, { uploads: number; bytes: number }>();
  let ofStrangers = 0;

  const begin = ({ whose: owner, isStranger }: Coming) => {
    const own = underWay.get(owner) ?? { uploads: 0, bytes: 0 };
    const limits = isStranger ? uploadsAtOnce.ofNetwork : uploadsAtOnce.ofAccount;
    if (own.uploads >= limits || (isStranger && ofStrangers >= uploadsAtOnce.ofStrangers)) {
      fail('too_many_requests', { retryAfter: 10 });
    }
    underWay.set(owner, own);
    own.uploads++;
    if (isStranger) ofStrangers++;
    return own;
  };
  return async <T>(coming: Coming, work: (inflow: Inflow) => Promise<T>): Promise<T> => {
    const own = begin(coming);
    let taken = 0;
    try {
      return await work({
        take(bytes) {
          taken += bytes;
          own.bytes += bytes;
          if (own.bytes > coming.room) fail('file_too_large', { quotaBytes: accountStorage.bytes });
        },
      });
    } finally {
      own.bytes -= taken;
      if (--own.uploads === 0) underWay.delete(coming.whose);
      if (coming.isStranger) ofStrangers--;
    }
  };
}
