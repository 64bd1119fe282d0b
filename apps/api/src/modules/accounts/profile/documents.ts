import type { Secrets } from '../../../platform/secrets/secrets.ts';

interface Numbers {
  passportSeries?: string | null | undefined;
  passportNumber?: string | null | undefined;
  taxNumber?: string | null | undefined;
}
interface EncryptedNumbers {
  passportSeriesEncrypted: string | null;
  passportNumberEncrypted: string | null;
  taxNumberEncrypted: string | null;
}

/** Numbers of documents as they are kept: encrypted for reading, and as blind indexes for finding equal ones. */
export function sealNumbers(secrets: Secrets, { passportSeries, passportNumber, taxNumber }: Numbers) {
  const encrypt = (value: string | null | undefined) => (value ? secrets.encrypt(value) : null);
  return {
    passportSeriesEncrypted: encrypt(passportSeries),
    passportNumberEncrypted: encrypt(passportNumber),
    passportIndex: passportNumber ? secrets.blindIndex(`passport:${passportSeries ?? ''}${passportNumber}`) : null,
    taxNumberEncrypted: encrypt(taxNumber),
    taxNumberIndex: taxNumber ? secrets.blindIndex(`taxNumber:${taxNumber}`) : null,
  };
}

/** The numbers in clear, for their owner and administrators only. */
export function decryptNumbers(secrets: Secrets, row: EncryptedNumbers) {
  const open = (encrypted: string | null) => (encrypted === null ? null : secrets.decrypt(encrypted));
  return {
    passportSeries: open(row.passportSeriesEncrypted),
    passportNumber: open(row.passportNumberEncrypted),
    taxNumber: open(row.taxNumberEncrypted),
  };
}
