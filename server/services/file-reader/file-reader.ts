import type { ChosenColumns } from '@bitu/db/import/workbook/children.ts';
import { Failure } from '../../failure.ts';
import { JobFailed, PoolBusy, type PoolOptions, WorkerPool } from '../workers.ts';
import type { Input, JobName, JobOutput } from './jobs.ts';

/** A full workbook of the office takes a tenth of either limit. */
const patience = 30_000;
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 320 };

const tooMuch =
  'Tệp này cần quá nhiều bộ nhớ hoặc thời gian để đọc. Bạn xóa các sheet, dòng và ô gộp thừa, hoặc chia thành nhiều tệp nhé!';

/**
 * Reads files that staff upload, by turns: of each person one at a time. Throws `unavailable` if several of this person,
 * or of all, are already waiting.
 */
export interface FileReader {
  /** Reads questions in any of the formats; if a file cannot be read, the reason is an issue. */
  questions(bytes: Uint8Array, file: string, staffId: number): Promise<JobOutput<'questions'>>;
  /** Reads children from a workbook; returns a sentence if it cannot be read. */
  children(
    bytes: Uint8Array,
    staffId: number,
    columns?: ChosenColumns,
  ): Promise<JobOutput<'children'>>;
  /** Draws an SVG of our own content as a PNG. Returns null if it cannot be drawn. */
  draw(svg: Uint8Array, staffId: number): Promise<JobOutput<'draw'>>;
  close(): Promise<void>;
}

/** Reads in two threads, so that one person's slow file leaves one to the others. They end when idle for a while. */
export function createFileReader(options: Partial<PoolOptions> = {}): FileReader {
  const file = new URL('./worker.ts', import.meta.url).href;
  const pool = new WorkerPool<Input, JobOutput<JobName>>(file, {
    workers: 2,
    waiting: 24,
    waitingEach: 3,
    patience,
    idle: 30_000,
    resourceLimits,
    ...options,
  });
  const read = async <Name extends JobName, Refused>(
    input: Input & { name: Name },
    staffId: number,
    refused: Refused,
  ) => {
    try {
      return (await pool.run(input, staffId)) as JobOutput<Name>;
    } catch (error) {
      if (error instanceof PoolBusy) throw new Failure('unavailable', { retryAfter: 10 });
      // The thread died or took too long. If the job itself threw, that is a bug of ours.
      if (error instanceof JobFailed && error.thrown === null) return refused;
      throw error;
    }
  };
  return {
    questions: (bytes, name, staffId) =>
      read({ name: 'questions', bytes, file: name }, staffId, {
        sections: [],
        faults: [{ line: 1, question: null, field: null, message: tooMuch, isWhole: true }],
        skipped: [],
        omissions: [],
      }),
    children: (bytes, staffId, columns) =>
      read({ name: 'children', bytes, file: '', columns }, staffId, tooMuch),
    draw: (bytes, staffId) => read({ name: 'draw', bytes, file: '' }, staffId, null),
    close: () => pool.close(),
  };
}
