import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectEmbedded, connectPostgres, type Database } from '@bitu/db/connect.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { accountsJobs } from './accounts/jobs.ts';
import type { Deps } from './deps.ts';
import { createBus } from './plugins/events.ts';
import { createJobs } from './plugins/jobs.ts';
import { createLimits } from './plugins/limits.ts';
import { createSessions } from './plugins/sessions.ts';
import { practiceJobs } from './practice/jobs.ts';
import { sweepPictures } from './profile/avatar.ts';
import { mediaFolder } from './services/media.ts';
import { createAltcha } from './services/bot-check.ts';
import { createPasswords } from './services/passwords.ts';
import { pepperOf, secretKeyOf } from './services/pepper.ts';
import { createSecrets } from './services/secrets.ts';
import { createSmsProvider } from './services/sms/index.ts';
import type { Settings } from './settings.ts';

export const openDatabase = (settings: Settings): Promise<Database> | Database =>
  settings.databaseUrl
    ? connectPostgres(settings.databaseUrl, { poolSize: settings.databasePool })
    : connectEmbedded({ folder: join(settings.dataDir, 'database') });

export interface RunningApp {
  app: FastifyInstance;
  deps: Deps;
  /** Finishes what is in flight, then lets everything go but the database. */
  close(): Promise<void>;
}

/** The server on a migrated database, with its background work. */
export async function startApp(
  settings: Settings,
  db: Database,
  log: FastifyBaseLogger,
  clock = () => new Date(),
): Promise<RunningApp> {
  await mkdir(mediaFolder(settings.dataDir), { recursive: true });
  const passwords = createPasswords(await pepperOf(settings));
  const secrets = createSecrets(await secretKeyOf(settings));
  const limits = createLimits(db, clock, (who) => secrets.tag('limit', who).toString('base64url'));
  const [bus, jobs] = await Promise.all([createBus(db), createJobs(db, log)]);
  const sessions = createSessions(db.queries, bus, clock);
  const deps: Deps = {
    settings,
    db,
    clock,
    log,
    bus,
    jobs,
    limits,
    sessions,
    passwords,
    secrets,
    botCheck: createAltcha(secrets, clock),
    smsProvider: createSmsProvider(settings, log, clock),
  };
  const app = await buildApp(deps);
  await accountsJobs(deps);
  await practiceJobs(deps);
  await sweepPictures(deps);
  return {
    app,
    deps,
    async close() {
      await app.close();
      await jobs.close();
      await limits.close();
      await bus.close();
    },
  };
}
