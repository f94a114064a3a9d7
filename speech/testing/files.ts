/** Recordings made by code, in the containers that browsers write. */

/** 20 ms of silence in Opus: a header byte, and two of sound. */
export const silentPacket = Uint8Array.of(0xf8, 0xff, 0xfe);
const head = Uint8Array.from([
  ...bytes('OpusHead'),
  1,
  1,
  0x38,
  0x01,
  ...little(48_000, 4),
  0,
  0,
  0,
]);

export function wav(
  samples: Float32Array,
  { rate = 16_000, bits = 16, channels = 1, float = false } = {},
): Uint8Array {
  const size = bits / 8;
  const data = new DataView(new ArrayBuffer(samples.length * size));
  samples.forEach((sample, i) => {
    const whole = Math.round(sample * (2 ** (bits - 1) - 1));
    if (float) data.setFloat32(i * 4, sample, true);
    else if (bits === 8) data.setUint8(i, whole + 128);
    else if (bits === 16) data.setInt16(i * 2, whole, true);
    else if (bits === 32) data.setInt32(i * 4, whole, true);
    else {
      data.setUint16(i * 3, whole & 0xffff, true);
      data.setInt8(i * 3 + 2, whole >> 16);
    }
  });
  return Uint8Array.from([
    ...bytes('RIFF'),
    ...little(36 + data.byteLength, 4),
    ...bytes('WAVEfmt '),
    ...little(16, 4),
    ...little(float ? 3 : 1, 2),
    ...little(channels, 2),
    ...little(rate, 4),
    ...little(rate * channels * size, 4),
    ...little(channels * size, 2),
    ...little(bits, 2),
    ...bytes('data'),
    ...little(data.byteLength, 4),
    ...new Uint8Array(data.buffer),
  ]);
}

/** Ogg: a page for the head, one for the comments, one for every 50 packets. The checksum is left 0. */
export function ogg(packets: readonly Uint8Array[]): Uint8Array {
  const pages: Uint8Array[][] = [
    [head],
    [Uint8Array.from([...bytes('OpusTags'), ...little(0, 8)])],
  ];
  for (let i = 0; i < packets.length; i += 50) pages.push(packets.slice(i, i + 50));
  return Uint8Array.from(
    pages.flatMap((own, i) => [
      ...bytes('OggS'),
      0,
      i === 0 ? 2 : 0,
      ...little(0, 8),
      ...little(1, 4),
      ...little(i, 4),
      ...little(0, 4),
      own.length,
      ...own.map((packet) => packet.length),
      ...own.flatMap((packet) => [...packet]),
    ]),
  );
}

/** WebM as a browser streams it: segment and clusters have unknown sizes. */
export function webm(packets: readonly Uint8Array[]): Uint8Array {
  const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const track = [
    ...element([0xd7], [1]),
    ...element([0x86], bytes('A_OPUS')),
    ...element([0x63, 0xa2], [...head]),
  ];
  return Uint8Array.from([
    ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytes('webm'))),
    0x18,
    0x53,
    0x80,
    0x67,
    ...unknown,
    ...element([0x16, 0x54, 0xae, 0x6b], element([0xae], track)),
    0x1f,
    0x43,
    0xb6,
    0x75,
    ...unknown,
    ...element([0xe7], [0]),
    ...packets.flatMap((packet) => element([0xa3], [0x81, 0, 0, 0x80, ...packet])),
  ]);
}

const element = (id: readonly number[], body: readonly number[]) => [
  ...id,
  0x40 | (body.length >> 8),
  body.length & 0xff,
  ...body,
];

function bytes(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function little(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => Math.floor(value / 256 ** i) & 0xff);
}
