/**
 * The load: a separate process that saves as fast as the server replies, with one pending save per connection. Over
 * bare sockets with prepared requests: on a machine of two cores every cycle spent here is lost for the server.
 */
import { connect } from 'node:net';

/** One student's attempt, and its possible answers. */
export interface LoadAttempt {
  token: string;
  practiceId: number;
  attemptId: number;
  questions: { id: number; bodies: string[] }[];
}

export interface LoadJob {
  /** Of the processes, among which the connections are divided in turn. */
  ports: number[];
  seconds: number;
  /** The attempts whose answers each connection saves in turn. */
  connections: LoadAttempt[][];
}

export interface LoadResult {
  saves: number;
  perSecond: number;
  p50: number;
  p99: number;
  worst: number;
  /** Milliseconds of this process's own CPU time per save. */
  ownCpu: number;
}

const ok = 'HTTP/1.1 200';
const lengthAt = /content-length: (\d+)\r\n/i;

/** Whether a whole reply has arrived. Throws at one that is not a success. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (!text.startsWith(ok)) throw new Error(text.slice(0, 1000));
  const length = lengthAt.exec(text)?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  return text.length >= end + 4 + Number(length);
}

/** Saves on one connection until `until` (performance.now); returns the milliseconds of each save. */
function saveOn(port: number, attempts: LoadAttempt[], until: number): Promise<number[]> {
  const heads = attempts.map(
    ({ token }) =>
      `POST /api/practice/update-answer HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n` +
      `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: `,
  );
  const took: number[] = [];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let received = '';
    let sentAt = 0;
    let sent = 0;
    const send = () => {
      const turn = sent % attempts.length;
      const at = attempts[turn] as LoadAttempt;
      const round = Math.floor(sent / attempts.length);
      const question = at.questions[round % at.questions.length];
      // Every revision is higher than the question's last one, with a different answer.
      const revision = 1 + Math.floor(round / at.questions.length);
      const baiLam = question?.bodies[revision % question.bodies.length];
      const body = `{"practice_id":${at.practiceId},"attempt_id":${at.attemptId},"question_id":${question?.id},"bai_lam":${baiLam},"revision":${revision}}`;
      sent++;
      sentAt = performance.now();
      socket.write(`${heads[turn]}${body.length}\r\n\r\n${body}`, 'latin1');
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      try {
        if (!isWhole(received)) return;
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      received = '';
      const now = performance.now();
      took.push(now - sentAt);
      if (now < until) return send();
      socket.end();
      resolve(took);
    });
    socket.on('error', reject);
    socket.on('connect', send);
  });
}

process.once('message', async (job: LoadJob) => {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const took = (
    await Promise.all(
      job.connections.map((attempts, i) =>
        saveOn(job.ports[i % job.ports.length] ?? 0, attempts, began + job.seconds * 1000),
      ),
    )
  ).flat();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  took.sort((a, b) => a - b);
  const at = (q: number) => took[Math.floor(q * (took.length - 1))] ?? NaN;
  const result: LoadResult = {
    saves: took.length,
    perSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    ownCpu: (user + system) / 1000 / took.length,
  };
  process.send?.(result, () => process.exit(0));
});
