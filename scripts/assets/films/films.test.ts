import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BufferSource,
  CustomPathedSource,
  type EncodedPacket,
  EncodedPacketSink,
  HLS_FORMATS,
  Input,
  type InputFormat,
  MP4,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { colourSpace, yuvOf } from './colour.ts';
import { frameSize } from './draw.ts';
import { contentFolder, readStoryboards } from './storyboard.ts';

/** The committed films: changing a storyboard without making its film again fails here. */
const folder = join(contentFolder, 'videos');
const fileOf = (name: string) => readFile(join(folder, name));

/** The properties of a film, as a maintained parser reads them. */
async function look(source: BufferSource | CustomPathedSource, formats: InputFormat[]) {
  const input = new Input({ source, formats });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video || !audio) throw new Error('picture and sound');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(video).packets()) packets.push(packet);
  return {
    seconds: await input.computeDuration(),
    codecs: [await video.getCodec(), await audio.getCodec()],
    size: [await video.getDisplayWidth(), await video.getDisplayHeight()],
    colours: await video.getColorSpace(),
    keys: packets.filter(({ type }) => type === 'key').map(({ timestamp }) => timestamp),
    // A player needs the frames in order.
    inOrder: packets.every(({ timestamp }, i) => timestamp > (packets[i - 1]?.timestamp ?? -1)),
  };
}

test('each storyboard becomes a file and a playlist of the same film, in high definition, half a minute to a minute and a half long', async () => {
  const storyboards = await readStoryboards();
  expect(storyboards.length).toBeGreaterThanOrEqual(2);
  for (const { id, title, scenes } of storyboards) {
    const authored = JSON.parse(String(await fileOf(`${id}.yaml`)));
    expect(authored).toMatchObject({ id, title });
    const file = await look(new BufferSource(await fileOf(`${id}.mp4`)), [MP4]);
    expect(file.codecs).toEqual(['avc', 'flac']);
    expect(file.size).toEqual([1280, 720]);
    // Without it a player guesses from the size.
    expect(file.colours).toEqual(colourSpace);
    expect(file.inOrder).toBe(true);
    expect(file.seconds).toBeCloseTo(authored.duration, 1);
    expect(file.seconds).toBeGreaterThanOrEqual(30);
    expect(file.seconds).toBeLessThanOrEqual(90);
    // Seeking starts playing after a few frames at most.
    expect(file.keys.length).toBeGreaterThanOrEqual(scenes.length / 2);

    const path = `${id}.m3u8`;
    const parts = async ({ path: part }: { path: string }) =>
      new BufferSource(await fileOf(part.split('/').at(-1) ?? ''));
    const streamed = await look(new CustomPathedSource(path, parts), HLS_FORMATS);
    expect(streamed).toEqual(file);
  }
});

test('the playlist names every part that there is, and no part is longer than it says', async () => {
  const names = await readdir(folder);
  for (const { id } of await readStoryboards()) {
    const playlist = String(await fileOf(`${id}.m3u8`));
    const named = playlist.match(/[\w-]+\.(?:m4s|mp4)/g) ?? [];
    const parts = names.filter((name) => name.startsWith(id) && /\.m4s$|-init\.mp4$/.test(name));
    expect([...new Set(named)].sort()).toEqual(parts.sort());
    const longest = Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
    const lengths = [...playlist.matchAll(/EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
    expect(lengths.length).toBeGreaterThan(2);
    for (const length of lengths) expect(Math.round(length)).toBeLessThanOrEqual(longest);
  }
});

test.each(['vi', 'en'] as const)(
  'captions (%s) follow the spoken lines without a gap',
  async (lang) => {
    for (const { id, scenes } of await readStoryboards()) {
      const { duration, captions } = JSON.parse(String(await fileOf(`${id}.yaml`)));
      expect(captions.map((one: { lang: string }) => one.lang)).toEqual(['vi', 'en']);
      const [head, ...cues] = String(await fileOf(`${id}-${lang}.vtt`))
        .trim()
        .split('\n\n');
      expect(head).toBe('WEBVTT');
      const said = scenes.flat().map(({ say, caption }) => (lang === 'en' ? say : caption));
      expect(cues.map((cue) => cue.split('\n')[1])).toEqual(said);
      const times = cues.map((cue) =>
        (cue.split('\n')[0] ?? '').split(' --> ').map((time) => Date.parse(`1970-01-01T${time}Z`)),
      );
      expect(times.flat().slice(1, -1)).toEqual(
        times.flatMap(([, end]) => [end, end]).slice(0, -2),
      );
      expect(times.at(-1)?.[1]).toBeCloseTo(duration * 1000, 0);
    }
  },
);

test('all films together are small enough to be committed', async () => {
  const files = await Promise.all((await readdir(folder)).map((name) => fileOf(name)));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(4_000_000);
});

test.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
])('%s is coded as BT.709 has it', (_, [r = 0, g = 0, b = 0], coded) => {
  const points = frameSize.width * frameSize.height;
  const rgba = new Uint8Array(points * 4);
  for (let i = 0; i < rgba.length; i += 4) rgba.set([r, g, b, 255], i);
  const yuv = yuvOf(rgba);
  expect([yuv[0], yuv[points], yuv[(points * 5) / 4]]).toEqual(coded);
});
