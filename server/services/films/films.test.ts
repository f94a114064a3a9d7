import { mkdtemp, readdir, readFile } from 'node:fs/promises';
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
import { beforeAll, expect, inject, test } from 'vitest';
import { makeFilms } from './films.ts';
import { readStoryboards } from './storyboard.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(inject('dataDir'), 'films-'));
  await makeFilms(folder);
});

const fileOf = (name: string) => readFile(join(folder, 'videos', name));

/** What a maintained parser finds in a film. */
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
    keys: packets.filter(({ type }) => type === 'key').map(({ timestamp }) => timestamp),
    // A player must find each frame behind the one before.
    inOrder: packets.every(({ timestamp }, i) => timestamp > (packets[i - 1]?.timestamp ?? -1)),
  };
}

test('each storyboard becomes a file and a playlist of the same film, ten to thirty seconds long', async () => {
  const storyboards = await readStoryboards();
  expect(storyboards.length).toBeGreaterThanOrEqual(2);
  for (const { id, title, scenes } of storyboards) {
    const authored = JSON.parse(String(await fileOf(`${id}.yaml`)));
    expect(authored).toMatchObject({ id, title });
    const file = await look(new BufferSource(await fileOf(`${id}.mp4`)), [MP4]);
    expect(file.codecs).toEqual(['avc', 'flac']);
    expect(file.inOrder).toBe(true);
    expect(file.seconds).toBeCloseTo(authored.duration, 1);
    expect(file.seconds).toBeGreaterThanOrEqual(10);
    expect(file.seconds).toBeLessThanOrEqual(30);
    // Who jumps into it waits for a few frames at most.
    expect(file.keys.length).toBeGreaterThanOrEqual(scenes.length / 2);

    const path = `${id}.m3u8`;
    const parts = async ({ path: part }: { path: string }) =>
      new BufferSource(await fileOf(part.split('/').at(-1) ?? ''));
    const streamed = await look(new CustomPathedSource(path, parts), HLS_FORMATS);
    expect(streamed).toEqual(file);
  }
});

test('the playlist names every part that there is, and no part is longer than it says', async () => {
  const names = await readdir(join(folder, 'videos'));
  for (const { id } of await readStoryboards()) {
    const playlist = String(await fileOf(`${id}.m3u8`));
    const named = playlist.match(/[\w-]+\.(?:m4s|mp4)/g) ?? [];
    const parts = names.filter((name) => name.startsWith(id) && /\.m4s$|-init\.mp4$/.test(name));
    expect([...new Set(named)].sort()).toEqual(parts.sort());
    const longest = Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
    const lengths = [...playlist.matchAll(/EXTINF:([\d.]+)/g)].map((found) => Number(found[1]));
    expect(lengths.length).toBeGreaterThan(2);
    for (const length of lengths) expect(Math.round(length)).toBeLessThanOrEqual(longest);
  }
});

test('captions follow the scenes without a gap', async () => {
  for (const { id, scenes } of await readStoryboards()) {
    const { duration } = JSON.parse(String(await fileOf(`${id}.yaml`)));
    const [head, ...cues] = String(await fileOf(`${id}-vi.vtt`))
      .trim()
      .split('\n\n');
    expect(head).toBe('WEBVTT');
    expect(cues.map((cue) => cue.split('\n')[1])).toEqual(scenes.map(({ caption }) => caption));
    const times = cues.map((cue) =>
      (cue.split('\n')[0] ?? '').split(' --> ').map((time) => Date.parse(`1970-01-01T${time}Z`)),
    );
    expect(times.flat().slice(1, -1)).toEqual(times.flatMap(([, end]) => [end, end]).slice(0, -2));
    expect(times.at(-1)?.[1]).toBeCloseTo(duration * 1000, 0);
  }
});
