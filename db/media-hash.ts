import { createHash } from 'node:crypto';

/** Returns the first 128 bits of the SHA-256 of a media file, in hex: its name without the type. */
export const mediaHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
