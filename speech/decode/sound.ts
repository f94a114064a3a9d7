/** Decoded sound: samples between -1 and 1, by channel. */
export interface Sound {
  readonly channels: readonly Float32Array[];
  /** Samples per second. */
  readonly sampleRate: number;
}

/** The bytes are not a recording that can be decoded. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
