import { secondFactor } from '@oplich/contract';
import { Secret, TOTP } from 'otpauth';

const { digits, periodSeconds, stepsAround } = secondFactor;
/** Twenty bytes, as RFC 4226 recommends, in the letters a person can type. */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Опліч', label, digits, period: periodSeconds, secret: Secret.fromBase32(secret) });

/** The address an app scans: product, account and secret. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step of a code, the present or a neighbouring one, or null when it is invalid. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: stepsAround });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / periodSeconds) + delta;
}
