import { availableParallelism } from 'node:os';
import { Unreadable } from '@bitu/speech/decode/sound.ts';
import {
  type Assessment,
  EngineBusy,
  type Listened,
  type Recording,
  type SpeechEngine,
} from './engine.ts';
import { PoolBusy } from '../workers.ts';
import { SpeechPool } from './pool.ts';

/** The local engine: worker threads that start with the first recording. `workers`: 0 uses half of the processors. */
export function localEngine({ workers }: { workers: number }): SpeechEngine {
  const pool = new SpeechPool({
    workers: workers > 0 ? workers : Math.max(1, Math.floor(availableParallelism() / 2)),
  });

  const busyOrBroken = (error: unknown): never => {
    throw error instanceof PoolBusy ? new EngineBusy() : error;
  };

  return {
    name: 'local',
    async assess({ bytes }: Recording, text, voice): Promise<Assessment> {
      try {
        const { seconds, outcome } = await pool.do('assess', {
          file: bytes,
          text,
          ...(voice && { voice }),
        });
        const durationMs = Math.round(seconds * 1000);
        if (outcome.kind === 'refused') return { ...outcome, durationMs };
        const { result, voice: learnt } = outcome;
        return { kind: 'scored', result, voice: learnt, durationMs };
      } catch (error) {
        return error instanceof Unreadable ? { kind: 'unreadable' } : busyOrBroken(error);
      }
    },
    async listen({ bytes }): Promise<Listened> {
      try {
        const { seconds, refusal } = await pool.do('listen', { file: bytes });
        const durationMs = Math.round(seconds * 1000);
        return refusal ? { kind: 'refused', refusal, durationMs } : { kind: 'heard', durationMs };
      } catch (error) {
        return error instanceof Unreadable ? { kind: 'unreadable' } : busyOrBroken(error);
      }
    },
    async measure({ bytes }, card) {
      try {
        return await pool.do('measure', { file: bytes, card });
      } catch (error) {
        return error instanceof Unreadable ? { kind: 'unreadable' } : busyOrBroken(error);
      }
    },
    async choose({ bytes }, phrases) {
      try {
        const choice = await pool.do('choose', { file: bytes, phrases });
        return choice && { text: phrases[choice.index] ?? '', confidence: choice.confidence };
      } catch (error) {
        return error instanceof Unreadable ? 'unreadable' : busyOrBroken(error);
      }
    },
    sounds: (text) => pool.do('sounds', { text }),
    close: () => pool.close(),
  };
}
