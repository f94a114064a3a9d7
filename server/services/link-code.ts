/** Links that open something for anybody who has them: the code in a link is random, and only its hash is stored. */
import { randomBytes } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';

/** 128 random bits. */
const codeBytes = 16;

export const newCode = (): string => randomBytes(codeBytes).toString('base64url');

/** `path` with the code: after a # no server logs it. */
export const linkTo = (
  { settings }: { settings: Pick<Settings, 'publicUrl'> },
  path: string,
): string => settings.publicUrl.replace(/\/$/, '') + path;
