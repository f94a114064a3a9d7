import { hash } from 'node:crypto';

/**
 * Returns the SHA-256 of a secret, under which it is stored. A secret of at least 128 random bits cannot be guessed,
 * so it needs neither salt nor key.
 */
export const tokenHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');
