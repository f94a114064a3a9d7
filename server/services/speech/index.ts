import type { FastifyBaseLogger } from 'fastify';
import { azureEngine } from './azure.ts';
import { EngineOff, type SpeechEngine } from './engine.ts';
import { localEngine } from './local.ts';
import type { SpeechSettings } from './settings.ts';

/** The engine that the settings name. */
export function createSpeechEngine(
  settings: SpeechSettings['engine'],
  log: FastifyBaseLogger,
): SpeechEngine {
  switch (settings.provider) {
    case 'local':
      return localEngine(settings);
    case 'azure':
      // Words are looked up and phrases chosen here, whoever scores.
      return azureEngine(settings, localEngine({ workers: 1 }), log);
    case 'off':
    default:
      return offEngine;
  }
}

const refuse = () => Promise.reject(new EngineOff());
const offEngine: SpeechEngine = {
  name: 'off',
  assess: refuse,
  choose: refuse,
  sounds: refuse,
  close: () => Promise.resolve(),
};
