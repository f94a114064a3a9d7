import type { FastifyBaseLogger } from 'fastify';
import { azureEngine } from './azure.ts';
import { EngineOff, type SpeechEngine } from './engine.ts';
import { localEngine } from './local.ts';
import { remoteSpeech, remoteWords } from './remote.ts';
import type { SpeechSettings } from './settings.ts';

/** Creates the engine of the settings; a voice host looks up words and chooses phrases. */
export function createSpeechEngine(
  { engine, voiceHost }: SpeechSettings,
  log: FastifyBaseLogger,
): SpeechEngine {
  const scoring = scoringEngine(engine, log);
  return voiceHost ? { ...scoring, ...remoteWords(voiceHost) } : scoring;
}

function scoringEngine(settings: SpeechSettings['engine'], log: FastifyBaseLogger): SpeechEngine {
  switch (settings.provider) {
    case 'local':
      return localEngine(settings);
    case 'azure':
      // Words are looked up and phrases chosen locally with every engine.
      return azureEngine(settings, localEngine({ workers: 1 }), log);
    case 'remote':
      return { ...localEngine({ workers: 1 }), ...remoteSpeech(settings, log) };
    case 'off':
    default:
      return offEngine();
  }
}

const refuse = () => Promise.reject(new EngineOff());
/** Scores nothing. Free speech is recorded nevertheless, as a teacher judges it. */
const offEngine = (): SpeechEngine => ({
  ...localEngine({ workers: 1 }),
  name: 'off',
  assess: refuse,
  choose: refuse,
  sounds: refuse,
});
