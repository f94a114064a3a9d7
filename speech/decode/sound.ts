/** Decoded sound: samples between -1 and 1, by channel. */
export interface Sound {
  readonly channels: readonly Float32Array[];
  /** Samples per second. */
  readonly sampleRate: number;
}
