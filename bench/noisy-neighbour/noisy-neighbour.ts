/** One child's ordinary calls while somebody else sends the server the hardest work that it takes. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PracticeData, SavedAnswer } from '@bitu/contract/practice.ts';
import type { NewReportLink } from '@bitu/contract/report-links.ts';
import type { Database } from '@bitu/db/connect.ts';
import { createSecrets } from '@bitu/server/services/secrets.ts';
import { answerFor } from '../kit/answers.ts';
import { createClient, expectData } from '../kit/client.ts';
import { type Kind, makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { secretKey } from '../kit/server.ts';
import { startPrepared } from '../kit/set-up.ts';
import { addStaff } from '../kit/staff.ts';
import { median, quantile } from '../kit/stats.ts';
import { type BenchStudent, openLessonsOf, practiceIdOf } from '../kit/students.ts';
import { fillReports, type Reported } from '../reports/fill.ts';
import { type Answered, type Hostile, type Noise, noises } from './noise.ts';

const limitMs = 300;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const kinds: Kind[] = ['embedded', 'postgres'];
const practice = 'flyers-mock-test';
/** Children who are erased, each with a year of lessons and homework. */
const erasures = 30;

/** What the learning home asks for first. */
const home = [
  'learning.classes',
  'learning.schedule',
  'learning.unfinished',
  'learning.missions',
] as const;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** A proof of its phone for the family of each child, as if it had just entered the code. */
async function prove({ pool }: Database, children: readonly BenchStudent[]) {
  const { rows } = await pool.query<{ id: number; login_id: number; phone: string }>(
    `select s.id, s.login_id, g.phone from students s join logins g on g.id = s.login_id where s.id = any ($1::bigint[])`,
    [children.map(({ id }) => id)],
  );
  const secrets = createSecrets(secretKey);
  const proven = rows.map((row) => ({ ...row, ticket: randomBytes(32).toString('base64url') }));
  await pool.query(
    `insert into otp_tickets (ticket_hash, phone_hash, purpose, login_id, code_hash, created_at, expires_at, verified_at)
     select ticket, phone, 2, login, '', now(), now() + interval '1 hour', now() + interval '1 hour'
     from unnest($1::bytea[], $2::bytea[], $3::bigint[]) as given (ticket, phone, login)`,
    [
      proven.map(({ ticket }) => hash(ticket)),
      proven.map(({ phone }) => secrets.tag('phone', phone)),
      proven.map(({ login_id }) => login_id),
    ],
  );
  const tickets = new Map(proven.map(({ id, ticket }) => [id, ticket]));
  return children.map(({ id, token }) => ({ id, token, ticket: tickets.get(id) ?? '' }));
}

async function prepare(db: Database) {
  const size = { students: erasures + 10, measured: erasures + 1, attemptsEach: 1 };
  const { measured } = await fillReports(db, size);
  const [child, ...others] = measured as [Reported, ...Reported[]];
  const practiceId = await practiceIdOf(db, practice);
  await openLessonsOf(db, practiceId);
  await db.pool.query(
    `insert into enrolments (student_id, class_id, status) select $1, id, 1 from classes where code = 'flyers-a'`,
    [child.id],
  );
  // What staff wrote is searched for the name of a child who is erased, and these all have the same one.
  await db.pool.query(
    `update students set full_name = 'Học Sinh ' || initcap(translate(id::text, '0123456789', 'bcdghklmnp'))
     where id = any ($1::bigint[])`,
    [others.map(({ id }) => id)],
  );
  const staff = await addStaff(db, { subject: 5, classes: 'flyers-a' });
  return { child, practiceId, staff: staff.owner, erasable: await prove(db, others) };
}

/** Makes the calls of a child one after the other; returns the milliseconds of each. */
async function childCalls(
  port: number,
  { token }: BenchStudent,
  practiceId: number,
): Promise<(isOver: () => boolean) => Promise<number[]>> {
  const call = createClient(port);
  const opened = await expectData(
    call<PracticeData>('practice.open', token, { query: { practiceId } }),
  );
  let revision = 0;
  const save = () => {
    const question = opened.list_question[revision++ % opened.list_question.length]!;
    return call<SavedAnswer>('practice.save', token, {
      body: {
        practice_id: practiceId,
        attempt_id: opened.attempt_id,
        question_id: question.id,
        revision,
        bai_lam: answerFor(question),
      },
    });
  };
  const calls = [
    ...home.map((name) => () => call(name, token)),
    () => call('practice.open', token, { query: { practiceId } }),
    save,
    save,
  ];
  return async (isOver) => {
    const took: number[] = [];
    for (let turn = 0; !isOver(); turn++) {
      const began = performance.now();
      await expectData(calls[turn % calls.length]!());
      took.push(performance.now() - began);
    }
    return took;
  };
}

/** Lets the child call while the noise is made, for some seconds at most. */
async function measure(work: (isOver: () => boolean) => Promise<number[]>, noise: Noise) {
  const end = performance.now() + seconds * 1000;
  let isOver = false;
  const child = work(() => isOver);
  const answered = await noise.make(() => performance.now() > end).finally(() => (isOver = true));
  return { took: await child, answered };
}

/** To compare with: a busy machine makes each call slower. */
const quiet = (name: string): Noise => ({
  name,
  async make() {
    await sleep(seconds * 1000);
    return { accepted: 0, refused: 0, reasons: new Map() };
  },
});

const answeredText = ({ accepted, refused, reasons }: Answered) =>
  `${accepted} accepted, ${refused} refused${[...reasons].map(([said, times]) => `, ${said}: ${times}`).join('')}`;

async function runOn(kind: Kind, say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace(kind);
  try {
    const { server, prepared } = await startPrepared(place, prepare, {
      environment: { TRUSTED_PROXIES: '1' },
    });
    const { child, practiceId, staff, erasable } = prepared;
    const { port } = server;
    const call = createClient(port);
    const { url } = await expectData(
      call<NewReportLink>('reports.createLink', child.token, {
        body: { report_id: `lesson-${child.lesson}`, days: 7, name_shown: 'call' },
      }),
    );
    const linkKey = /[\w-]{22}$/.exec(url)?.[0] ?? '';
    const hostile: Hostile = { port, staff, practiceId, subjectId: 5, linkKey, erasable };
    const work = await childCalls(port, child, practiceId);
    const figures: Figure[] = [];
    const quiets = [quiet('nobody else, before'), quiet('nobody else, after')];
    for (const noise of [quiets[0]!, ...noises(hostile), quiets[1]!]) {
      const { took, answered } = await measure(work, noise);
      const p99 = quantile(took, 0.99);
      say(
        `${kind}, ${noise.name}: ${took.length} calls of the child, p50 ${median(took).toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} ms; ${answeredText(answered)}`,
      );
      figures.push({
        what: `${kind}: a child's call beside ${noise.name}, p99`,
        value: p99,
        unit: 'ms',
        ...(!quiets.includes(noise) && { limit: { atMost: limitMs } }),
      });
    }
    await server.end('SIGTERM');
    return figures;
  } finally {
    await place.drop();
  }
}

export const noisyNeighbour: Benchmark = {
  name: 'noisy-neighbour',
  claim: `whatever one person sends, another child's call takes ${limitMs} ms at most (p99)`,
  async run(say) {
    const figures = [];
    for (const kind of kinds) figures.push(...(await runOn(kind, say)));
    return figures;
  },
};
