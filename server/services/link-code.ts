/** Links that open something for anybody who has them: the code in a link is random, and only its hash is stored. */
import { randomBytes } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';

/** A code has 128 random bits. */
const codeBytes = 16;

export const newCode = (): string => randomBytes(codeBytes).toString('base64url');

/** Returns the link to `path`, which contains the code: after a #, no server logs it. */
export const linkTo = (
  { settings }: { settings: Pick<Settings, 'publicUrl'> },
  path: string,
): string => settings.publicUrl.replace(/\/$/, '') + path;
