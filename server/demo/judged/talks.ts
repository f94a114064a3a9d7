/** What the demo's children say, spoken by the server's voice: this project contains no recording of a person. */
import { createHash } from 'node:crypto';
import type { MonologueMeasures } from '@bitu/contract/speaking.ts';
import { localEngine } from '../../services/speech/local.ts';
import { flite } from '../../services/voice/flite.ts';
import { readJudged } from './work.ts';

export interface Talk {
  readonly sound: Buffer;
  readonly audioId: string;
  readonly measures: MonologueMeasures | null;
}

/** Slower than the voice's own pace, as a learner speaks. */
const pace = 0.85;

/** Synthesises and measures everything that is said in the demo. The keys of the map are the spoken texts. */
export async function recordTalks(): Promise<ReadonlyMap<string, Talk>> {
  const voice = flite();
  const engine = localEngine({ workers: 1 });
  const { works } = await readJudged();
  const said = works.flatMap(({ answers }) =>
    Object.values(answers).flatMap((answer) => ('say' in answer ? [answer.say] : [])),
  );
  const talks = await Promise.all(
    said.map(async (text): Promise<[string, Talk]> => {
      const sound = await voice.speak({ text, gender: 'female', speed: pace });
      if (!sound) throw new Error(`nothing to say in “${text}”`);
      const outcome = await engine.measure({ bytes: sound, mediaType: 'audio/wav' }, '');
      const measures = outcome.kind === 'measured' ? outcome.measures : null;
      return [text, { sound, measures, audioId: createHash('sha256').update(sound).digest('hex') }];
    }),
  );
  await Promise.all([voice.close(), engine.close()]);
  return new Map(talks);
}
