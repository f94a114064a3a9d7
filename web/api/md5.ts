/** MD5 (RFC 1321): the form in which calls of the API carry a password. It protects nothing; the server hashes it properly. */

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

const sines = Uint32Array.from({ length: 64 }, (_, i) => Math.abs(Math.sin(i + 1)) * 2 ** 32);

/** The message, a 1 bit, zeros, and its length in bits, as 32-bit words. */
function padded(message: Uint8Array): Uint32Array {
  const blocks = ((message.length + 8) >>> 6) + 1;
  const bytes = new DataView(new ArrayBuffer(blocks * 64));
  message.forEach((byte, i) => bytes.setUint8(i, byte));
  bytes.setUint8(message.length, 0x80);
  bytes.setUint32(blocks * 64 - 8, message.length * 8, true);
  bytes.setUint32(blocks * 64 - 4, Math.floor(message.length / 2 ** 29), true);
  return Uint32Array.from({ length: blocks * 16 }, (_, i) => bytes.getUint32(i * 4, true));
}

/** What step `i` mixes of b, c and d, and the word of the block that it takes. */
function step(i: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (i < 16) return [(b & c) | (~b & d), i];
  if (i < 32) return [(d & b) | (~d & c), (5 * i + 1) % 16];
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) % 16];
  return [c ^ (b | ~d), (7 * i) % 16];
}

/** Returns the MD5 of a text's UTF-8 bytes, in hex. */
export function md5(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let block = 0; block < words.length; block += 16) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let i = 0; i < 64; i++) {
      const [mixed, word] = step(i, b, c, d);
      const sum = (a + mixed + (sines[i] ?? 0) + (words[block + word] ?? 0)) | 0;
      const shift = shifts[i >> 4]?.[i % 4] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    [a, b, c, d].forEach((value, i) => (state[i] = (state[i] ?? 0) + value));
  }
  return Array.from(new Uint8Array(state.buffer), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
