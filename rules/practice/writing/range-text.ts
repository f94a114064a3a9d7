import type { ResultBand } from '@bitu/contract/writing.ts';
import { numberText } from '../../format/numbers.ts';

/** A range of bands as people read it: '4,5–6,5'; '6' if it is a single one. */
export const rangeText = ({ low, high }: ResultBand): string =>
  low === high ? numberText(low) : `${numberText(low)}–${numberText(high)}`;
