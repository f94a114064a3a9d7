/** The model file: a line of JSON (lists of words, and where each array of numbers is), then the arrays. */
export interface ModelLists {
  /** Penn tags, in the order of the tagger's numbers. */
  readonly tags: readonly string[];
  /** Words with only one tag, and its number. */
  readonly fixedTags: readonly (readonly [string, number])[];
  /** The symbols of the language model: function words, and tags of all others. */
  readonly symbols: readonly string[];
  /** Irregular form to base form, by part of speech (WordNet). */
  readonly exceptions: Readonly<Record<'n' | 'v' | 'a', Readonly<Record<string, string>>>>;
}

const kinds = { u8: Uint8Array, u16: Uint16Array, i16: Int16Array, u32: Uint32Array } as const;
type Kind = keyof typeof kinds;
type Numbers = Uint8Array | Uint16Array | Int16Array | Uint32Array;

/** Every array of the file with its kind of number. */
export const arrays = {
  featureKeys: 'u32',
  featureStarts: 'u32',
  featureTags: 'u8',
  featureWeights: 'i16',
  unigrams: 'u32',
  bigramKeys: 'u32',
  bigramCounts: 'u16',
  trigramKeys: 'u32',
  trigramCounts: 'u16',
  pairs: 'u8',
  triples: 'u8',
  wordKeys: 'u32',
  wordStarts: 'u32',
  wordLetters: 'u8',
  wordSizes: 'u8',
  wordFrequencies: 'u16',
  wordLevels: 'u8',
  wordFlags: 'u8',
} as const satisfies Record<string, Kind>;

export type ArrayName = keyof typeof arrays;
export type ModelArrays = {
  readonly [Name in ArrayName]: InstanceType<(typeof kinds)[(typeof arrays)[Name]]>;
};
export interface ModelFile {
  readonly lists: ModelLists;
  readonly numbers: ModelArrays;
}

interface Head {
  readonly lists: ModelLists;
  /** Bytes from the end of the header, and the number of elements. */
  readonly places: Readonly<Record<ArrayName, readonly [number, number]>>;
}

const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

/** Returns the bytes of a model file, uncompressed. */
export function writeModel({ lists, numbers }: ModelFile): Uint8Array {
  const places: Partial<Record<ArrayName, readonly [number, number]>> = {};
  let size = 0;
  for (const name of Object.keys(arrays) as ArrayName[]) {
    places[name] = [size, numbers[name].length];
    size = aligned(size + numbers[name].byteLength);
  }
  const head = new TextEncoder().encode(JSON.stringify({ lists, places }));
  const start = aligned(4 + head.length);
  const bytes = new Uint8Array(start + size);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  for (const name of Object.keys(arrays) as ArrayName[]) {
    const { buffer, byteOffset, byteLength } = numbers[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + places[name]![0]);
  }
  return bytes;
}

/** Reads a model file. The arrays are views of one copy of it. */
export function readModel(file: Uint8Array): ModelFile {
  const bytes = file.slice();
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Head;
  const start = aligned(4 + length);
  const numbers: Partial<Record<ArrayName, Numbers>> = {};
  for (const [name, [at, count]] of Object.entries(head.places) as [ArrayName, [number, number]][])
    numbers[name] = new kinds[arrays[name]](bytes.buffer, start + at, count);
  return { lists: head.lists, numbers: numbers as ModelArrays };
}
