/**
 * Speaks the transcripts of the listening questions into db/seed/content/audio. Run it after changing one: `node
 * scripts/assets/listening.ts`. "Man:" and "Girl:" select the voice and are not spoken. FLAC: every browser plays it,
 * and it has half the size of WAV.
 */
import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flite } from '@bitu/server/services/voice/flite.ts';
import { z } from 'zod';
import { readSource } from '@bitu/db/import/source.ts';

const content = join(import.meta.dirname, '../../db/seed/content');
const sampleRate = 16_000;
const wavHeaderBytes = 44;
/** Slower than the voice's default: it is for children who are learning the words. */
const speed = 0.85;
const pause = new Int16Array(sampleRate * 0.4);

registerFlacEncoder();
const voice = flite();

/** A stem of plain text has nothing to speak. */
const stem = z
  .array(z.object({ audio: z.string().optional(), transcript: z.string().optional() }))
  .or(z.unknown().transform(() => []));
const practiceStems = z.object({
  sections: z.array(z.object({ questions: z.array(z.object({ stem })) })),
});

async function say(transcript: string): Promise<Int16Array> {
  const turns = transcript.split(/\b(?=(?:Man|Girl): )/);
  const sounds: Int16Array[] = [];
  for (const turn of turns) {
    const [, speaker = 'Girl', text = ''] = /^(?:(Man|Girl): )?([^]*)$/.exec(turn) ?? [];
    const wav = await voice.speak({ text, gender: speaker === 'Man' ? 'male' : 'female', speed });
    if (!wav) throw new Error(`nothing to be said in "${turn}"`);
    sounds.push(new Int16Array(Uint8Array.from(wav.subarray(wavHeaderBytes)).buffer), pause);
  }
  return Int16Array.from(sounds.flatMap((sound) => [...sound]));
}

async function flacOf(sound: Int16Array): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new AudioSampleSource({ codec: 'flac' });
  output.addAudioTrack(source);
  await output.start();
  const sample = new AudioSample({
    data: sound,
    format: 's16',
    numberOfChannels: 1,
    sampleRate,
    timestamp: 0,
  });
  await source.add(sample);
  sample.close();
  source.close();
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

for (const file of await readdir(join(content, 'practices'))) {
  const read = await readSource(join(content, 'practices', file), file, practiceStems);
  if ('issues' in read) throw new Error(read.issues.map(({ message }) => message).join('\n'));
  const questions = read.source.data.sections.flatMap((section) => section.questions);
  for (const block of questions.flatMap(({ stem }) => stem)) {
    if (block?.transcript === undefined || !block.audio?.startsWith('listen-')) continue;
    const bytes = await flacOf(await say(block.transcript));
    await writeFile(join(content, 'audio', block.audio), bytes);
    process.stdout.write(`${block.audio} ${Math.round(bytes.length / 1024)} kB\n`);
  }
}
await voice.close();
