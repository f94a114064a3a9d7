import { Bytes } from './bytes.ts';

/** States of every phone model. */
export const states = 3;

/** The position of a phone in its word: the codes of the model file. */
export const place = { inside: 0, begin: 1, end: 2, single: 3 } as const;
export type Place = (typeof place)[keyof typeof place];

/** A senone (a tied state of phone models) for each of the three states. */
export type Senones = readonly [number, number, number];

/** The senones of phones, context-independent or between two others (Sphinx's binary mdef). */
export interface Definition {
  /** Names of the phones: ARPAbet, `SIL` and noises in `+`. */
  readonly phones: readonly string[];
  readonly contextIndependent: readonly Senones[];
  /** The codebook (phone) that a senone belongs to. */
  readonly codebookOf: Int16Array;
  /** The senone sequence, by `triphoneKey`. */
  readonly triphones: ReadonlyMap<number, number>;
  readonly sequences: Uint16Array;
}

export const triphoneKey = (phone: number, left: number, right: number, at: Place) =>
  ((phone * 64 + left) * 64 + right) * 4 + at;

export function senonesOf({ sequences }: Definition, sequence: number): Senones {
  const o = sequence * states;
  return [sequences[o]!, sequences[o + 1]!, sequences[o + 2]!];
}

export function readDefinition(file: Uint8Array): Definition {
  const bytes = new Bytes(file, 8);
  const format = bytes.int32();
  bytes.offset += format;
  const phoneCount = bytes.int32();
  const modelCount = bytes.int32();
  if (bytes.int32() !== states) throw new Error('phone models have three states');
  bytes.int32(); // Senones of context-independent phones
  const senoneCount = bytes.int32();
  bytes.int32(); // transition matrices
  const sequenceCount = bytes.int32();
  bytes.int32(); // context
  const treeCount = bytes.int32();
  bytes.int32(); // silence
  const names = bytes.offset;
  const phones = Array.from({ length: phoneCount }, () => bytes.name());
  bytes.offset = names + ((bytes.offset - names + 3) & ~3) + 8 * treeCount;

  const triphones = new Map<number, number>();
  const models = Array.from({ length: modelCount }, () => {
    const sequence = bytes.int32();
    bytes.int32(); // Transition matrix: the phone's own
    const [at, phone, left, right] = [bytes.uint8(), bytes.uint8(), bytes.uint8(), bytes.uint8()];
    return { sequence, at: at as Place, phone, left, right };
  });
  bytes.int32(); // length of the sequences
  const sequences = Uint16Array.from({ length: sequenceCount * states }, () => bytes.uint16());

  const codebookOf = new Int16Array(senoneCount).fill(-1);
  models.forEach(({ sequence, at, phone, left, right }, i) => {
    if (i >= phoneCount) triphones.set(triphoneKey(phone, left, right, at), sequence);
    const owner = i < phoneCount ? i : phone;
    for (let j = 0; j < states; j++) codebookOf[sequences[sequence * states + j]!] = owner;
  });
  const contextIndependent = models
    .slice(0, phoneCount)
    .map(({ sequence }) => senonesOf({ sequences } as Definition, sequence));
  return { phones, contextIndependent, codebookOf, triphones, sequences };
}
