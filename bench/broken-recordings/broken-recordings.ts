/** Files that are not recordings, sent as recordings: each is refused, nothing breaks, memory stays constant. */
import { routes } from '@bitu/contract/routes.ts';
import { randomFrom } from '@bitu/speech/training/random.ts';
import { ogg, silentPacket, wav, webm } from '@bitu/speech/testing/files.ts';
import { makePlace } from '../kit/database.ts';
import { memoryOf, serviceKey } from '../kit/memory.ts';
import type { Benchmark } from '../kit/report.ts';
import { freePort, startServer } from '../kit/server.ts';
import { spokenWav } from '../kit/voice.ts';

const files = 1000;
const atOnce = 4;
/** Files before the first measurement of memory: workers have started, buffers have grown. */
const warm = 500;
const text = 'I have two cats.';

/** Recordings truncated anywhere, with some bytes changed; every tenth consists of random bytes. */
function broken(whole: readonly Uint8Array[]): Uint8Array[] {
  const random = randomFrom(11);
  const upTo = (end: number) => Math.floor(random() * end);
  return Array.from({ length: files }, (_, i) => {
    if (i % 10 === 0) return Uint8Array.from({ length: upTo(5000) }, () => upTo(256));
    const file = whole[i % whole.length]!;
    const cut = file.slice(0, 1 + upTo(file.length));
    const changes = upTo(20);
    for (let k = 0; k < changes; k++) cut[upTo(cut.length)] = upTo(256);
    return cut;
  });
}

export const brokenRecordings: Benchmark = {
  name: 'broken-recordings',
  claim:
    'of 1,000 broken recordings, one of an hour, an empty one and an archive each is refused with a message or scored; no worker dies, memory stays flat',
  async run(say) {
    const sound = await spokenWav(text);
    const seconds = (count: number) => Array.from({ length: count * 50 }, () => silentPacket);
    const place = await makePlace('postgres');
    const server = await startServer({
      port: await freePort(),
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl,
      environment: { SERVICE_KEY: serviceKey },
    });
    const { port } = server;

    const answers = new Map<string, number>();
    async function send(file: Uint8Array): Promise<string> {
      const form = new FormData();
      form.set('text', text);
      form.set('audio', new Blob([Uint8Array.from(file)], { type: 'audio/wav' }));
      const { method, path } = routes['speech.score'];
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        body: form,
        headers: { 'access-key': serviceKey },
      });
      const { data, message } = (await response.json()) as {
        data: { status: number } | null;
        message?: string;
      };
      const how = data
        ? `scored or refused: ${data.status}`
        : `HTTP ${response.status}${message ? '' : ' without words'}`;
      answers.set(how, (answers.get(how) ?? 0) + 1);
      return how;
    }

    const all = broken([sound, ogg(seconds(2)), webm(seconds(2)), wav(new Float32Array(8000))]);
    let next = 0;
    let before = 0;
    const sendOn = async () => {
      for (let file = all[next++]; file; file = all[next++]) {
        await send(file);
        if (next === warm) before = await memoryOf(port);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendOn));
    const after = await memoryOf(port);
    const odd = [ogg(seconds(3600)), new Uint8Array(), Uint8Array.from([80, 75, 3, 4, 20, 0])];
    const replies = await Promise.all(odd.map(send));
    const whole = await send(sound);
    for (const [how, count] of answers) say(`${count} × ${how}`);
    await server.end('SIGTERM');
    await place.drop();
    const counted = [...answers]
      .filter(([how]) => how.startsWith('scored') || how === 'HTTP 415')
      .reduce((sum, [, count]) => sum + count, 0);
    return [
      {
        what: `of ${files} broken recordings and ${odd.length + 1} others: refused with a message, or scored`,
        value: counted,
        unit: '',
        limit: { atLeast: files + odd.length + 1 },
      },
      {
        what: 'an hour, nothing, an archive: 415',
        value: replies.filter((how) => how === 'HTTP 415').length,
        unit: '',
        limit: { atLeast: odd.length },
      },
      {
        what: 'a whole recording after them all: scored',
        value: whole.endsWith('200') ? 1 : 0,
        unit: '',
        limit: { atLeast: 1 },
      },
      {
        what: `memory, growth from file ${warm} to file ${files}`,
        value: after - before,
        unit: 'MB',
        limit: { atMost: 32 },
      },
      { what: 'memory, after them all', value: after, unit: 'MB' },
    ];
  },
};
