/** The cost of a practice for a child's thumb and for a cheap phone, question by question. */
import type { Browser } from 'playwright';
import { attemptOf } from '../../e2e/attempt.ts';
import { launch, phone, sessionCookie } from '../../e2e/browser.ts';
import { notePractice, type Notes, workThrough } from '../../e2e/child/child.ts';
import { importTenQuestions, tenQuestions } from '../../e2e/practices.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { median, quantile } from '../kit/stats.ts';
import { addStudents, type BenchStudent } from '../kit/students.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** How many times slower the processor is made. */
const slower = 4;

interface Place {
  db: Parameters<typeof attemptOf>[0]['db'];
  origin: string;
}

async function round(browser: Browser, place: Place, student: BenchStudent): Promise<Notes[]> {
  const { practiceId, questions } = await attemptOf(place, student, tenQuestions);
  const context = await browser.newContext({
    locale: 'vi-VN',
    ...phone,
    viewport: { width: 360, height: 800 },
  });
  await context.addCookies([sessionCookie(place.origin, student)]);
  await context.addInitScript({ path: notePractice });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${place.origin}/practice/${practiceId}?start=1`);
  const notes = await workThrough(page, questions);
  await context.close();
  return notes;
}

export const practice: Benchmark = {
  name: 'practice',
  claim:
    'ten questions of all types that are right or wrong take one tap each beside their answers, nothing to scroll and nothing that jumps; with a processor four times slower, right or wrong is seen within 100 ms of the tap (p95, without the server), at most two frames of a question are long',
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared: students } = await startPrepared(place, async (db) => {
      await importTenQuestions(db.queries, place.dataDir);
      return addStudents(db, rounds, 'starters-a');
    });
    const db = await place.open();
    const browser = await launch();
    try {
      const origin = `http://127.0.0.1:${server.port}`;
      const all: Notes[] = [];
      for (const student of students) {
        const notes = await round(browser, { db, origin }, student);
        all.push(...notes);
        say(
          notes
            .map(({ type, verdictMs, serverMs, replyMs, longFrames }) => {
              const before = Math.round(verdictMs - serverMs - replyMs);
              return `${type} ${before} + ${Math.round(serverMs)} + ${Math.round(replyMs)} ms, ${longFrames} long`;
            })
            .join('; '),
        );
      }
      const here = all.map(({ verdictMs, serverMs }) => verdictMs - serverMs);
      const worst = (of: (notes: Notes) => number) => Math.max(...all.map(of));
      const shifts = Array.from({ length: rounds }, (_, index) =>
        all.slice(index * 10, index * 10 + 10).reduce((sum, { shift }) => sum + shift, 0),
      );
      return [
        {
          what: 'taps beside the inputs of a question, at most',
          value: worst(({ taps, inputs }) => taps - inputs),
          unit: '',
          limit: { atMost: 1 },
        },
        {
          what: 'scrolls',
          value: all.reduce((sum, { scrolls }) => sum + scrolls, 0),
          unit: '',
          limit: { atMost: 0 },
        },
        {
          what: 'layout shift of a practice, worst',
          value: Math.max(...shifts),
          unit: '',
          limit: { atMost: 0.02 },
        },
        {
          what: 'tap to verdict without the server, p95',
          value: quantile(here, 0.95),
          unit: 'ms',
          limit: { atMost: 100 },
        },
        { what: 'the same, median', value: median(here), unit: 'ms' },
        {
          what: 'from the reply to the verdict, p95',
          value: quantile(
            all.map(({ replyMs }) => replyMs),
            0.95,
          ),
          unit: 'ms',
        },
        {
          what: 'tap to verdict with the server, p95',
          value: quantile(
            all.map(({ verdictMs }) => verdictMs),
            0.95,
          ),
          unit: 'ms',
        },
        {
          what: 'of which the server, p95',
          value: quantile(
            all.map(({ serverMs }) => serverMs),
            0.95,
          ),
          unit: 'ms',
        },
        {
          what: 'frames over 50 ms in a question, at most',
          value: worst(({ longFrames }) => longFrames),
          unit: '',
          limit: { atMost: 2 },
        },
      ];
    } finally {
      await browser.close();
      await db.close();
      await server.end('SIGTERM');
      await place.drop();
    }
  },
};
