import { ogg, silentPacket, wav } from '@bitu/speech/testing/files.ts';
import { expect, test } from 'vitest';
import { soundTypeOf } from './sound-content.ts';

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const sound = Buffer.from(wav(new Float32Array(1600)));
const opus = Buffer.from(ogg(Array.from({ length: 60 }, () => silentPacket)));

/** A box of MP4. */
function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const movie = (handler: string) =>
  Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0')),
    box('moov', box('trak', box('mdia', box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}`))))),
    box('mdat', Buffer.alloc(100)),
  ]);

/** A frame of MPEG 1, layer 3, 128 kbit/s, 44.1 kHz: 417 bytes. */
const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]);
const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => frame));
const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x05', 'latin1'), Buffer.from('names')]);
const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);

test.each([
  ['WAV', sound, 'wav'],
  ['Ogg', opus, 'ogg'],
  ['M4A', movie('soun'), 'm4a'],
  ['MP3', frames(4), 'mp3'],
  ['MP3 with names before and after', Buffer.concat([id3, frames(4), tag]), 'mp3'],
  ['MP3 that is cut off', frames(4).subarray(0, -100), 'mp3'],
] as const)('%s is a sound', (_, bytes, type) => {
  expect(soundTypeOf(bytes)).toBe(type);
});

test.each([
  ['the first bytes of WAV', Buffer.concat([sound.subarray(0, 12), page])],
  ['a WAV with a page after it', Buffer.concat([sound, page])],
  ['a WAV that is cut off', sound.subarray(0, 1000)],
  ['a WAV without a format', Buffer.concat([sound.subarray(0, 12), sound.subarray(36)])],
  ['the first bytes of Ogg', Buffer.concat([Buffer.from('OggS'), page])],
  ['an Ogg with a page after it', Buffer.concat([opus, page])],
  [
    'an Ogg of something else',
    Buffer.from(opus.toString('latin1').replace('OpusHead', '\x80theora!'), 'latin1'),
  ],
  ['the first bytes of M4A', Buffer.concat([movie('soun').subarray(0, 16), page])],
  ['a film', movie('vide')],
  ['an M4A with a page after it', Buffer.concat([movie('soun'), page])],
  ['names without a sound', Buffer.concat([id3, page])],
  ['one frame of MP3 and a page', Buffer.concat([frame, page])],
  ['frames of MP3 and a page', Buffer.concat([frames(4), page])],
  ['nothing', Buffer.alloc(0)],
] as const)('%s is none', (_, bytes) => {
  expect(soundTypeOf(bytes)).toBe(null);
});
