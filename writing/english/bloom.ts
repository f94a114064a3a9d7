import { hash } from './hash.ts';

/** A set of strings in few bits: members are always found, others in about one of fifty cases. */
export class Bloom {
  readonly #bits: Uint8Array;
  readonly #hashes: number;

  constructor(bits: Uint8Array, hashes: number) {
    this.#bits = bits;
    this.#hashes = hashes;
  }

  has(text: string): boolean {
    const size = this.#bits.length * 8;
    const first = hash(text);
    const step = hash(text, 0x9e_37_79_b9) | 1;
    for (let i = 0; i < this.#hashes; i++) {
      const bit = ((first + Math.imul(i, step)) >>> 0) % size;
      if (!(this.#bits[bit >> 3]! & (1 << (bit & 7)))) return false;
    }
    return true;
  }
}
