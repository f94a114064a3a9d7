import { refuseSignal } from '@bitu/speech/assess/refusal.ts';
import { measureSignal } from '@bitu/speech/assess/signal.ts';
import { decode } from '@bitu/speech/decode/decode.ts';
import { Unreadable } from '@bitu/speech/decode/sound.ts';
import type { FastifyBaseLogger } from 'fastify';
import { azureAnswer, azureReport } from './azure-report.ts';
import { type Assessment, EngineBusy, EngineOff, type SpeechEngine } from './engine.ts';
import type { SpeechSettings } from '../../settings/speech.ts';

type AzureSettings = Extract<SpeechSettings['engine'], { provider: 'azure' }>;

const path = '/speech/recognition/conversation/cognitiveservices/v1?language=en-US&format=detailed';
const sampleRate = 16_000;

/** RecognitionStatus of a recording in which Azure found no reading. */
const refusals = {
  NoMatch: 'other_speech',
  InitialSilenceTimeout: 'silence',
  BabbleTimeout: 'noise',
} as const;

/**
 * Azure's pronunciation assessment (REST). The recording leaves this server, without anything about the child. Verdicts
 * that do not need Azure come from `local`.
 * @param patienceMs The time limit for a reply.
 */
export function azureEngine(
  { url, key }: AzureSettings,
  local: SpeechEngine,
  log: FastifyBaseLogger,
  patienceMs = 15_000,
): SpeechEngine {
  async function ask(samples: Float32Array, text: string): Promise<unknown> {
    const reply = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'ocp-apim-subscription-key': key,
        'content-type': `audio/wav; codecs=audio/pcm; samplerate=${sampleRate}`,
        accept: 'application/json',
        'pronunciation-assessment': assessmentHeader(text),
      },
      body: wavOf(samples),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: Error) => reason(error.name));
    if (!reply.ok) reason(reply.status);
    return reply.json().catch(() => reason('no JSON'));
  }

  /** A refused key needs the operator; anything else may work again in a moment. */
  function reason(reason: number | string): never {
    log.warn({ reason: reason }, 'azure does not score');
    throw reason === 401 || reason === 403 ? new EngineOff() : new EngineBusy();
  }

  return {
    name: 'azure',
    async assess({ bytes }, text): Promise<Assessment> {
      const samples = await decode(bytes).catch((error: unknown) => {
        if (error instanceof Unreadable) return null;
        throw error;
      });
      if (!samples) return { kind: 'unreadable' };
      const durationMs = Math.round((samples.length / sampleRate) * 1000);
      const signal = refuseSignal(measureSignal(samples));
      if (signal) return { kind: 'refused', refusal: signal, durationMs };
      const { data, success } = azureAnswer.safeParse(await ask(samples, text));
      if (!success) return reason('another shape');
      if (data.RecognitionStatus in refusals) {
        const refusal = refusals[data.RecognitionStatus as keyof typeof refusals];
        return { kind: 'refused', refusal, durationMs };
      }
      const [best] = data.NBest ?? [];
      if (data.RecognitionStatus !== 'Success' || !best) return reason(data.RecognitionStatus);
      return { kind: 'scored', result: azureReport(best, text), durationMs, voice: null };
    },
    listen: (recording) => local.listen(recording),
    measure: (recording, card) => local.measure(recording, card),
    choose: (recording, phrases) => local.choose(recording, phrases),
    sounds: (text) => local.sounds(text),
    close: () => local.close(),
  };
}

const assessmentHeader = (text: string): string =>
  Buffer.from(
    JSON.stringify({
      ReferenceText: text,
      GradingSystem: 'HundredMark',
      Granularity: 'Phoneme',
      Dimension: 'Comprehensive',
      EnableMiscue: true,
    }),
  ).toString('base64');

/** Returns 16-bit mono PCM with its RIFF header. */
function wavOf(samples: Float32Array): Buffer<ArrayBuffer> {
  const head = 44;
  const file = Buffer.alloc(head + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(file.length - head, 40);
  samples.forEach((sample, i) => file.writeInt16LE(Math.round(sample * 32_767), head + i * 2));
  return file;
}
