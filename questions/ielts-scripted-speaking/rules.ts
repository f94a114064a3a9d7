import { rules as voice } from '../voice/rules.ts';

/** A paragraph is scored as a sentence is, and takes longer. */
export const rules = { ...voice, seconds: 40 };
