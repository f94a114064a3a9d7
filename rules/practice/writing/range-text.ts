import type { BandRange } from '@bitu/contract/writing.ts';
import { numberText } from '../../format/numbers.ts';

/** A range of bands as people read it: '4,5–6,5'; '6' if it is a single one. */
export const rangeText = ({ low, high }: Pick<BandRange, 'low' | 'high'>): string =>
  low === high ? numberText(low) : `${numberText(low)}–${numberText(high)}`;
