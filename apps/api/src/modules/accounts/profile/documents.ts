import type { Secrets } from '../../../platform/secrets/secrets.ts';

interface Numbers {
  passportSeries?: string | null | undefined;
  passportNumber?: string | null | undefined;
  taxNumber?: string | null | undefined;
}
interface SealedNumbers {
  passportSeriesSealed: string | null;
  passportNumberSealed: string | null;
  taxNumberSealed: string | null;
}

/** Numbers of documents as they are kept: sealed for reading, and as blind indexes for finding equal ones. */
export function sealNumbers(secrets: Secrets, { passportSeries, passportNumber, taxNumber }: Numbers) {
  const seal = (value: string | null | undefined) => (value ? secrets.seal(value) : null);
  return {
    passportSeriesSealed: seal(passportSeries),
    passportNumberSealed: seal(passportNumber),
    passportIndex: passportNumber ? secrets.blindIndex(`passport:${passportSeries ?? ''}${passportNumber}`) : null,
    taxNumberSealed: seal(taxNumber),
    taxNumberIndex: taxNumber ? secrets.blindIndex(`taxNumber:${taxNumber}`) : null,
  };
}

/** The numbers in clear, for their owner and administrators only. */
export function openNumbers(secrets: Secrets, row: SealedNumbers) {
  const open = (sealed: string | null) => (sealed === null ? null : secrets.open(sealed));
  return {
    passportSeries: open(row.passportSeriesSealed),
    passportNumber: open(row.passportNumberSealed),
    taxNumber: open(row.taxNumberSealed),
  };
}
