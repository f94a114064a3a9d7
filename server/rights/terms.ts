import type { Queries } from '@bitu/db/connect.ts';
import { type RightsTerms, termsOf } from '@bitu/rules/office/rights.ts';
import { readOffice } from '../site/index.ts';

/** Returns the current terms; earlier requests keep those of their day. */
export const termsNow = async (queries: Queries): Promise<RightsTerms> =>
  termsOf(await readOffice({ queries }));
