import { type Database } from '@bitu/db/connect.ts';
import type { Place } from './database.ts';
import { freePort, type ServerProcess, startServer } from './server.ts';
import { addStudents, type BenchStudent, practiceIdOf } from './students.ts';

export interface Running {
  server: ServerProcess;
  students: BenchStudent[];
  practiceId: number;
  /** Milliseconds that the very first start took. */
  firstStart: number;
}

/** A server whose first start fills the database and ends again, because the embedded one serves a single process; `prepare` changes what it likes in between. */
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
  wish: {
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
      const students = await addStudents(db, wish.count, wish.classCode);
      const practiceId = await practiceIdOf(db, wish.practice);
      await wish.prepare?.(db);
      return { students, practiceId };
    },
    { nodeOptions: wish.nodeOptions ?? [] },
  );
  return { server, ...prepared, firstStart };
}
