/** Muxes picture and sound of a film into files that browsers play. */
import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CmafOutputFormat,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  Mp4OutputFormat,
  Output,
  PathedTarget,
} from 'mediabunny';
import type { Encoded } from './encode.ts';
import { soundRate } from './sound.ts';

registerFlacEncoder();

/** Approximate length of a part of the playlist. */
const partSeconds = 4;

async function fill(output: Output, { packets, config }: Encoded, sound: Int16Array) {
  const pictures = new EncodedVideoPacketSource('avc');
  const sounds = new AudioSampleSource({ codec: 'flac' });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  await output.start();
  const show = async () => {
    for (const packet of packets) await pictures.add(packet, { decoderConfig: config });
    pictures.close();
  };
  const play = async () => {
    const sample = new AudioSample({
      data: sound,
      format: 's16',
      numberOfChannels: 1,
      sampleRate: soundRate,
      timestamp: 0,
    });
    await sounds.add(sample);
    sample.close();
    sounds.close();
  };
  // Both at once: each waits for the other when it is ahead.
  await Promise.all([show(), play()]);
  await output.finalize();
}

const bytesOf = ({ buffer }: BufferTarget) => new Uint8Array(buffer ?? new ArrayBuffer());

export async function fileOf(film: Encoded, sound: Int16Array): Promise<Uint8Array> {
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' });
  await fill(new Output({ format, target }), film, sound);
  return bytesOf(target);
}

/** Returns a playlist and its parts by name; the names start with `id`. */
export async function playlistOf(
  id: string,
  film: Encoded,
  sound: Int16Array,
): Promise<{ playlist: string; parts: Map<string, Uint8Array> }> {
  let playlist = '';
  const targets = new Map<string, BufferTarget>();
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: partSeconds,
    getInitPath: () => `${id}-init.mp4`,
    getSegmentPath: ({ n }) => `${id}-${n}.m4s`,
    // There is only one quality, so the master playlist is dropped.
    onPlaylist: (content) => (playlist = content),
  });
  const target = new PathedTarget('list.m3u8', ({ path }) => {
    const file = new BufferTarget();
    if (!path.endsWith('.m3u8')) targets.set(path, file);
    return file;
  });
  await fill(new Output({ format, target }), film, sound);
  const parts = new Map([...targets].map(([name, file]) => [name, bytesOf(file)]));
  return { playlist, parts };
}
