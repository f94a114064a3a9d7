/** Reads little-endian numbers one after the other. */
export class Bytes {
  readonly #view: DataView;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.offset = offset;
  }

  int32(): number {
    this.offset += 4;
    return this.#view.getInt32(this.offset - 4, true);
  }

  uint16(): number {
    this.offset += 2;
    return this.#view.getUint16(this.offset - 2, true);
  }

  uint8(): number {
    this.offset += 1;
    return this.#view.getUint8(this.offset - 1);
  }

  floats(count: number): Float32Array {
    const start = this.offset;
    this.offset += 4 * count;
    return Float32Array.from({ length: count }, (_, i) =>
      this.#view.getFloat32(start + 4 * i, true),
    );
  }

  /** Text up to the next zero byte. */
  name(): string {
    let text = '';
    for (let code = this.uint8(); code !== 0; code = this.uint8())
      text += String.fromCharCode(code);
    return text;
  }

  /** Skips the text header of a Sphinx file. */
  static afterHeader(bytes: Uint8Array): Bytes {
    const mark = new TextEncoder().encode('endhdr\n');
    const end = bytes.findIndex((_, i) => mark.every((byte, k) => bytes[i + k] === byte));
    const reader = new Bytes(bytes, end + mark.length);
    if (end < 0 || reader.int32() !== 0x11223344)
      throw new Error('not a little-endian Sphinx file');
    return reader;
  }
}
