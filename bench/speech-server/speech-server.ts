/** Readings scored through HTTP, and the effect of a busy pool on other users. */
import { routes } from '@bitu/contract/routes.ts';
import type { SpeechScore } from '@bitu/contract/speech.ts';
import { withBackgroundLoad } from '../kit/background-load.ts';
import { makePlace } from '../kit/database.ts';
import { memoryOf, serviceKey } from '../kit/memory.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { quantile } from '../kit/stats.ts';
import { addStudents, type BenchStudent } from '../kit/students.ts';
import { spokenWav } from '../kit/voice.ts';

const students = 60;
const atOnce = 20;
/** Concurrent readings in the long run. */
const steady = 4;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const text = 'The ball is under the bed, and the cat is on it.';

export const speechServer: Benchmark = {
  name: 'speech-server',
  claim:
    'the first reading is scored within 2 s of a cold start; 20 readings at once are all scored, and the p99 of other calls stays under 100 ms',
  async run(say) {
    const sound = await spokenWav(text);
    const place = await makePlace('postgres');
    const { server, prepared: people } = await startPrepared(
      place,
      (db) => addStudents(db, students, 'starters-a'),
      { environment: { SERVICE_KEY: serviceKey } },
    );
    const { port } = server;

    let sent = 0;
    /** Sends a reading, each with different bytes; returns the milliseconds until its score. */
    async function read({ token }: BenchStudent): Promise<number> {
      const form = new FormData();
      form.set('text', text);
      form.set('audio', new Blob([sound, new Uint8Array(2 * ++sent)], { type: 'audio/wav' }));
      const began = performance.now();
      const { method, path } = routes['speech.score'];
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        body: form,
        headers,
      });
      const { data, code } = (await response.json()) as { data: SpeechScore | null; code?: number };
      if (!data?.result) throw new Error(`not scored: ${response.status}, code ${code}`);
      return performance.now() - began;
    }

    const others = [people.at(-1)?.token ?? ''];
    const idle = await memoryOf(port);
    const first = await read(people[0]!);
    say(`first reading after a cold start: ${first.toFixed(0)} ms`);

    const crowd = await withBackgroundLoad(
      port,
      others,
      Promise.all(people.slice(0, atOnce).map(read)),
    );
    say(`${crowd.done.length} at once: the last after ${Math.max(...crowd.done).toFixed(0)} ms`);

    const until = performance.now() + seconds * 1000;
    let next = 0;
    const readOn = async () => {
      const took = [];
      while (performance.now() < until) took.push(await read(people[next++ % students]!));
      return took;
    };
    const run = await withBackgroundLoad(
      port,
      others,
      Promise.all(Array.from({ length: steady }, readOn)),
    );
    const took = run.done.flat();
    const busy = await memoryOf(port);
    await server.end('SIGTERM');
    await place.drop();
    const audio = (sound.length - 44) / 32_000;
    return [
      {
        what: 'first reading after a cold start',
        value: first / 1000,
        unit: 's',
        limit: { atMost: 2 },
      },
      {
        what: `${atOnce} readings of ${audio.toFixed(1)} s at once, scored`,
        value: crowd.done.length,
        unit: '',
        limit: { atLeast: atOnce },
      },
      { what: 'the last of them after', value: Math.max(...crowd.done) / 1000, unit: 's' },
      {
        what: "other calls' p99 meanwhile",
        value: quantile(crowd.others, 0.99),
        unit: 'ms',
        limit: { atMost: 100 },
      },
      {
        what: `readings, ${steady} under way at a time`,
        value: took.length / seconds,
        unit: '/s',
      },
      { what: 'a reading then, p95', value: quantile(took, 0.95) / 1000, unit: 's' },
      {
        what: "other calls' p99 then",
        value: quantile(run.others, 0.99),
        unit: 'ms',
        limit: { atMost: 100 },
      },
      { what: 'memory, before the first reading', value: idle, unit: 'MB' },
      { what: 'memory, after them all', value: busy, unit: 'MB' },
    ];
  },
};
