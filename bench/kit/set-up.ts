import { type Database } from '@bitu/db/connect.ts';
import type { Place } from './database.ts';
import { freePort, type ServerProcess, startServer } from './server.ts';
import { addStudents, type BenchStudent, openLessonsOf, practiceIdOf } from './students.ts';

export interface Running {
  server: ServerProcess;
  students: BenchStudent[];
  practiceId: number;
  /** Milliseconds of the very first start. */
  firstStart: number;
}

/**
 * Starts a server whose first start fills the database and then ends, as the embedded one allows a single process;
 * `prepare` changes the data in between.
 */
export async function startPrepared<T>(
  place: Place,
  prepare: (db: Database) => Promise<T>,
  options: { nodeOptions?: string[]; environment?: Record<string, string> } = {},
): Promise<{ server: ServerProcess; prepared: T; firstStart: number }> {
  const settings = {
    port: await freePort(),
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    ...options,
  };
  const first = await startServer(settings);
  await first.end('SIGTERM');
  const db = await place.open();
  const prepared = await prepare(db).finally(() => db.close());
  return { server: await startServer(settings), prepared, firstStart: first.startedIn };
}

/** The same with the demo content and students of a class who can sign in. */
export async function startWithStudents(
  place: Place,
  options: {
    count: number;
    classCode: string;
    practice: string;
    prepare?: (db: Database) => Promise<void>;
    nodeOptions?: string[];
  },
): Promise<Running> {
  const { server, prepared, firstStart } = await startPrepared(
    place,
    async (db) => {
      const students = await addStudents(db, options.count, options.classCode);
      const practiceId = await practiceIdOf(db, options.practice);
      await openLessonsOf(db, practiceId);
      await options.prepare?.(db);
      return { students, practiceId };
    },
    { nodeOptions: options.nodeOptions ?? [] },
  );
  return { server, ...prepared, firstStart };
}
