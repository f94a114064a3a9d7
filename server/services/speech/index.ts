import type { FastifyBaseLogger } from 'fastify';
import { EngineOff, type SpeechEngine } from './engine.ts';
import { localEngine } from './local.ts';
import { remoteSpeech, remoteWords } from './remote.ts';
import type { SpeechSettings } from '../../settings/speech.ts';

/** Creates the configured engine; a voice host looks up words and chooses phrases. */
export async function createSpeechEngine(
  { engine, voiceHost }: SpeechSettings,
  log: FastifyBaseLogger,
): Promise<SpeechEngine> {
  const scoring = await scoringEngine(engine, log);
  return voiceHost ? { ...scoring, ...remoteWords(voiceHost) } : scoring;
}

async function scoringEngine(
  settings: SpeechSettings['engine'],
  log: FastifyBaseLogger,
): Promise<SpeechEngine> {
  switch (settings.provider) {
    case 'local':
      return localEngine(settings);
    case 'azure': {
      // It decodes audio in this process; other engines do not need the decoder here.
      const { azureEngine } = await import('./azure.ts');
      // Words are looked up and phrases chosen locally with every engine.
      return azureEngine(settings, localEngine({ workers: 1 }), log);
    }
    case 'remote':
      return { ...localEngine({ workers: 1 }), ...remoteSpeech(settings, log) };
    case 'off':
    default:
      return offEngine();
  }
}

const refuse = () => Promise.reject(new EngineOff());
/** Scores nothing. Free speech is accepted nevertheless, as a teacher judges it. */
const offEngine = (): SpeechEngine => ({
  ...localEngine({ workers: 1 }),
  name: 'off',
  assess: refuse,
  choose: refuse,
  sounds: refuse,
});
