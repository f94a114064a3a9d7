/**
 * The format of the browser's model, a single file: the length of a JSON header (4 bytes), the header, then the
 * sections listed in it, each at a multiple of 4. compact/pack.ts writes it, compact/read.ts reads it.
 */
export interface Header {
  readonly version: 1;
  readonly shape: { readonly filters: number; readonly lowest: number; readonly highest: number };
  readonly phones: readonly string[];
  readonly codebooks: number;
  readonly streams: number;
  readonly densities: number;
  /** Values of one stream. */
  readonly size: number;
  readonly senones: number;
  readonly triphones: number;
  readonly sections: readonly { readonly name: Section; readonly bytes: number }[];
}

export const sections = [
  'means',
  'variances',
  'ranges',
  'mixture',
  'transitions',
  'contextIndependent',
  'codebooks',
  'triphones',
  'sequences',
  'dictionary',
  'graphones',
  'stress',
  'weights',
] as const;
export type Section = (typeof sections)[number];

/** Values are quantised to 16 bits over the range of their dimension. */
export const steps = 65_535;

export const padded = (bytes: number) => (bytes + 3) & ~3;
