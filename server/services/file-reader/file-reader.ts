import { Failure } from '../../failure.ts';
import { JobFailed, PoolBusy, type PoolOptions, WorkerPool } from '../workers.ts';
import type { Input, JobName, JobOutput } from './jobs.ts';

/** A full workbook of the office takes a tenth of either limit. */
const patience = 30_000;
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 320 };

const tooMuch =
  'Tệp này cần quá nhiều bộ nhớ hoặc thời gian để đọc. Bạn xóa các sheet, dòng và ô gộp thừa, hoặc chia thành nhiều tệp nhé!';

/** Reads files that staff upload. Throws `unavailable` if several are already waiting. */
export interface FileReader {
  /** Reads questions in any of the formats; if a file cannot be read, the reason is an issue. */
  questions(bytes: Uint8Array, file: string): Promise<JobOutput<'questions'>>;
  /** Reads children from a workbook; returns a sentence if it cannot be read. */
  children(bytes: Uint8Array): Promise<JobOutput<'children'>>;
  close(): Promise<void>;
}

/** Reads one file after the other in a thread that ends when idle for a while. */
export function createFileReader(options: Partial<PoolOptions> = {}): FileReader {
  const file = new URL('./worker.ts', import.meta.url).href;
  const pool = new WorkerPool<Input, JobOutput<JobName>>(file, {
    workers: 1,
    waiting: 8,
    patience,
    idle: 30_000,
    resourceLimits,
    ...options,
  });
  const read = async <Name extends JobName, Refused>(
    input: Input & { name: Name },
    refused: Refused,
  ) => {
    try {
      return (await pool.run(input)) as JobOutput<Name>;
    } catch (error) {
      if (error instanceof PoolBusy) throw new Failure('unavailable', { retryAfter: 10 });
      // The thread died or took too long. If the job itself threw, that is a bug of ours.
      if (error instanceof JobFailed && error.thrown === null) return refused;
      throw error;
    }
  };
  return {
    questions: (bytes, name) =>
      read(
        { name: 'questions', bytes, file: name },
        {
          sections: [],
          faults: [{ line: 1, question: null, field: null, message: tooMuch }],
          left: [],
        },
      ),
    children: (bytes) => read({ name: 'children', bytes, file: '' }, tooMuch),
    close: () => pool.close(),
  };
}
