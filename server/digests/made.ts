import type { DigestPart } from '@bitu/rules/digests/line.ts';
import type { Child } from './compose.ts';
import type { ClaimedDigest } from './queries/due.ts';

/** A created message with the lines of its children. */
export interface Made {
  digest: ClaimedDigest;
  title: string;
  children: (Child & { parts: DigestPart[] })[];
}
