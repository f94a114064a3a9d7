/**
 * The type of a sound file by its whole structure: what begins like a sound and goes on as something else is none.
 * Nothing is decoded.
 */

export type SoundType = 'wav' | 'ogg' | 'm4a' | 'mp3';

const textAt = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('latin1', at, at + length);

/** Returns the type of a sound, or null if it is none of these, damaged, or followed by something else. */
export function soundTypeOf(bytes: Buffer): SoundType | null {
  if (textAt(bytes, 0, 4) === 'RIFF') return isWav(bytes) ? 'wav' : null;
  if (textAt(bytes, 0, 4) === 'OggS') return isOgg(bytes) ? 'ogg' : null;
  if (textAt(bytes, 4, 4) === 'ftyp') return isM4a(bytes) ? 'm4a' : null;
  return isMp3(bytes) ? 'mp3' : null;
}

/** What programs write as the length of a sound that they stream. */
const unknownLength = 0xffffffff;
const wavFormats = new Set([1, 2, 3, 6, 7, 0x11, 0xfffe]);

function isWav(bytes: Buffer): boolean {
  if (bytes.length < 44 || textAt(bytes, 8, 4) !== 'WAVE') return false;
  let hasFormat = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = textAt(bytes, at, 4);
    const size = bytes.readUInt32LE(at + 4);
    if (!/^[\x20-\x7e]{4}$/.test(name)) return false;
    if (name === 'fmt ' && at + 24 > bytes.length) return false;
    if (name === 'fmt ') {
      const [format, channels] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
      const rate = bytes.readUInt32LE(at + 12);
      hasFormat =
        wavFormats.has(format) && channels >= 1 && channels <= 8 && rate >= 4000 && rate <= 192_000;
      if (!hasFormat) return false;
    }
    if (name === 'data' && hasFormat && size === unknownLength) return true;
    const end = at + 8 + size + (size % 2);
    if (name === 'data') return hasFormat && size > 0 && endsSoon(bytes, end);
    at = end;
  }
  return false;
}

/** Nothing follows but further parts with lists of names, of a length that is announced. */
function endsSoon(bytes: Buffer, from: number): boolean {
  let at = from;
  while (at + 8 <= bytes.length) {
    if (!/^(LIST|id3 |ID3 |bext|fact|cue |smpl|_PMX|iXML|JUNK|PAD )$/.test(textAt(bytes, at, 4)))
      return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  // A last odd byte may lack its padding.
  return at === bytes.length || at === bytes.length + 1;
}

const oggSounds = ['OpusHead', '\x01vorbis', 'Speex   ', '\x7fFLAC'];

function isOgg(bytes: Buffer): boolean {
  let pages = 0;
  let at = 0;
  while (at + 27 <= bytes.length && textAt(bytes, at, 4) === 'OggS' && bytes[at + 4] === 0) {
    const segments = bytes[at + 26] ?? 0;
    const body = at + 27 + segments;
    const sizes = bytes.subarray(at + 27, body);
    const first = textAt(bytes, body, 8);
    if (pages === 0 && !oggSounds.some((start) => first.startsWith(start))) return false;
    at = body + sizes.reduce((sum, size) => sum + size, 0);
    pages++;
  }
  return pages >= 2 && at === bytes.length;
}

interface Box {
  name: string;
  from: number;
  end: number;
}

/** Returns the boxes between two places, or null if they do not fill it. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > to) return null;
    const size =
      short === 0 ? to - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > to) return null;
    boxes.push({ name: textAt(bytes, at + 4, 4), from: at + head, end: at + size });
    at += size;
  }
  return at === to ? boxes : null;
}

function isM4a(bytes: Buffer): boolean {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const movie = boxes?.find(({ name }) => name === 'moov');
  if (!boxes?.some(({ name }) => name === 'mdat') || !movie) return false;
  return (boxesIn(bytes, movie.from, movie.end) ?? [])
    .filter(({ name }) => name === 'trak')
    .flatMap((track) => boxesIn(bytes, track.from, track.end) ?? [])
    .filter(({ name }) => name === 'mdia')
    .flatMap((media) => boxesIn(bytes, media.from, media.end) ?? [])
    .some(({ name, from }) => name === 'hdlr' && textAt(bytes, from + 8, 4) === 'soun');
}

const bitrates = {
  // The lists are by layer 1, 2, 3 of MPEG 1, and of MPEG 2 and 2.5.
  one: [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  two: [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
};
const rates = [44_100, 48_000, 32_000];

/** Returns the length of the frame at a place, or null if none begins there. */
function frameAt(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.readUInt32BE(at);
  const [version, layer] = [(head >>> 19) & 3, 4 - ((head >>> 17) & 3)];
  const [bitrate, rate] = [(head >>> 12) & 15, (head >>> 10) & 3];
  if (head >>> 21 !== 0x7ff || version === 1 || layer === 4) return null;
  const hertz = rates[rate];
  const kilobits = bitrates[version === 3 ? 'one' : 'two'][layer - 1]?.[bitrate - 1];
  if (hertz === undefined || kilobits === undefined) return null;
  const perSecond = hertz / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (head >>> 9) & 1;
  if (layer === 1) return (Math.floor((12_000 * kilobits) / perSecond) + padding) * 4;
  const samples = layer === 3 && version !== 3 ? 72_000 : 144_000;
  return Math.floor((samples * kilobits) / perSecond) + padding;
}

/** Names and lyrics at the end, which begin with these. */
const mp3Tail = /^(?:TAG|APETAGEX|LYRICSBEGIN|\0)/;
const minFrames = 3;

function isMp3(bytes: Buffer): boolean {
  let at = 0;
  if (textAt(bytes, 0, 3) === 'ID3' && bytes.length > 10) {
    const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    at = 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0);
  }
  while (bytes[at] === 0) at++;
  let frames = 0;
  for (let length = frameAt(bytes, at); length !== null; length = frameAt(bytes, at)) {
    at += length;
    frames++;
  }
  // The last frame may be cut off.
  return frames >= minFrames && (at >= bytes.length || mp3Tail.test(textAt(bytes, at, 12)));
}
