/** Reports as files: how long they take, how much memory the process holds, and the effect on other calls. */
import { execFileSync } from 'node:child_process';
import { withBackgroundLoad } from '../kit/background-load.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { quantile } from '../kit/stats.ts';
import { fillReports, type Reported } from '../reports/fill.ts';

const size = { students: 30, measured: 7, attemptsEach: 1 };
const files = 90;
/** As in `server/services/paper/press.ts`: after this many, another process is started. */
const ofOneProcess = 15;

/** Memory of the processes that the server has started, in MB. */
function childMb(pid: number): number {
  const lines = execFileSync('ps', ['-eo', 'ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return rows.reduce((sum, [parent, rss = 0]) => sum + (parent === pid ? rss : 0), 0) / 1024;
}

export const paper: Benchmark = {
  name: 'paper',
  claim:
    'a report is a file within 500 ms, the first of a process within 3 s; the process takes 280 MB at most, and the p99 of other calls stays under 100 ms',
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared } = await startPrepared(place, (db) => fillReports(db, size));
    const { port, pid } = server;
    const { measured } = prepared;
    let maxMb = 0;
    let maxBytes = 0;

    async function make({ token, test }: Reported): Promise<number> {
      const began = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/reports/test-${test}.pdf`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const file = await response.arrayBuffer();
      const took = performance.now() - began;
      if (response.status !== 200) throw new Error(`no file: ${response.status}`);
      maxBytes = Math.max(maxBytes, file.byteLength);
      maxMb = Math.max(maxMb, childMb(pid));
      return took;
    }
    const students = measured.slice(0, -1);
    const work = async () => {
      const took = [];
      for (let i = 0; i < files; i++) took.push(await make(students[i % students.length]!));
      return took;
    };
    const { done, others } = await withBackgroundLoad(port, [measured.at(-1)!.token], work());
    const first = done.filter((_, i) => i % ofOneProcess === 0);
    const warm = done.filter((_, i) => i % ofOneProcess !== 0);
    say(
      `${files} files, one after the other; the first of each process ${first.map(Math.round).join(', ')} ms`,
    );
    await server.end('SIGTERM');
    await place.drop();
    return [
      {
        what: 'the first file of a process, the slowest',
        value: Math.max(...first) / 1000,
        unit: 's',
        limit: { atMost: 3 },
      },
      { what: 'the next ones, p50', value: quantile(warm, 0.5), unit: 'ms' },
      {
        what: 'the next ones, p95',
        value: quantile(warm, 0.95),
        unit: 'ms',
        limit: { atMost: 500 },
      },
      { what: 'the process, at most', value: maxMb, unit: 'MB', limit: { atMost: 280 } },
      {
        what: "other calls' p99 meanwhile",
        value: quantile(others, 0.99),
        unit: 'ms',
        limit: { atMost: 100 },
      },
      { what: 'the largest file', value: maxBytes / 1000, unit: 'kB', limit: { atMost: 120 } },
    ];
  },
};
