/** Power spectra of real frames: an in-place radix-2 transform whose tables are made once. */
export class PowerSpectrum {
  readonly size: number;
  readonly #order: Int32Array;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  /** @param size a power of two */
  constructor(size: number) {
    this.size = size;
    const bits = Math.log2(size);
    this.#order = Int32Array.from({ length: size }, (_, i) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit++) if ((i >> bit) & 1) reversed |= 1 << (bits - 1 - bit);
      return reversed;
    });
    const angle = (i: number) => (2 * Math.PI * i) / size;
    this.#cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos(angle(i)));
    this.#sin = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin(angle(i)));
    this.#real = new Float64Array(size);
    this.#imaginary = new Float64Array(size);
  }

  /** Writes |X[k]|² of the frame (zero padded to the size) for k = 0 … size/2 into `power`. */
  of(frame: Float64Array, power: Float64Array): void {
    const real = this.#real;
    const imaginary = this.#imaginary;
    imaginary.fill(0);
    for (let i = 0; i < this.size; i++) {
      const from = this.#order[i]!;
      real[i] = from < frame.length ? frame[from]! : 0;
    }
    for (let length = 2; length <= this.size; length <<= 1) this.#butterflies(length);
    for (let k = 0; k < power.length; k++) power[k] = real[k]! ** 2 + imaginary[k]! ** 2;
  }

  #butterflies(length: number): void {
    const real = this.#real;
    const imaginary = this.#imaginary;
    const half = length >> 1;
    const step = this.size / length;
    for (let start = 0; start < this.size; start += length)
      for (let k = 0, turn = 0; k < half; k++, turn += step) {
        const a = start + k;
        const b = a + half;
        const cos = this.#cos[turn]!;
        const sin = this.#sin[turn]!;
        const re = real[b]! * cos - imaginary[b]! * sin;
        const im = real[b]! * sin + imaginary[b]! * cos;
        real[b] = real[a]! - re;
        imaginary[b] = imaginary[a]! - im;
        real[a]! += re;
        imaginary[a]! += im;
      }
  }
}
