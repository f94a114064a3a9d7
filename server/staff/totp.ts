import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is valid for, and its number of digits: what every app expects. */
const period = 30;
const digits = 6;
/** The codes before and after the current one are valid too, as clocks of phones differ. */
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Bitu', label, secret: Secret.fromBase32(secret), digits, period });

/** Returns a new secret of 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that an app reads from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** Returns the code at a time. */
export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** Returns the time step that a code belongs to, or null if it is not valid at this time. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const digitsOnly = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digitsOnly)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: digitsOnly, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
