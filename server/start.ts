import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectEmbedded, connectPostgres, type Database } from '@bitu/db/connect.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { accountsJobs } from './accounts/jobs.ts';
import { keepForgettingQueues } from './centres/forget.ts';
import { consultationJobs } from './consultation/webhook.ts';
import type { Deps } from './deps.ts';
import { noticesJobs } from './notices/jobs.ts';
import { createBus } from './plugins/events.ts';
import { createJobs } from './plugins/jobs.ts';
import { createLimits } from './plugins/limits.ts';
import { createSessions } from './plugins/sessions.ts';
import { practiceJobs } from './practice/jobs.ts';
import { keepSweepingUploads } from './projects/sweep.ts';
import { sweepPictures } from './profile/avatar.ts';
import { mediaFolder } from './services/media.ts';
import { createAltcha } from './services/bot-check.ts';
import { createPasswords } from './services/passwords.ts';
import { pepperOf, secretKeyOf } from './services/pepper.ts';
import { createPush } from './services/push/index.ts';
import { createSecrets } from './services/secrets.ts';
import { createSmsProvider } from './services/sms/index.ts';
import { createSpeechEngine } from './services/speech/index.ts';
import { createStorage } from './services/storage/index.ts';
import { flite } from './services/voice/flite.ts';
import { createTranscriber } from './services/voice/transcriber.ts';
import { createTranslator } from './services/voice/translator.ts';
import type { Settings } from './settings.ts';
import { keepSweeping } from './speech/sweep.ts';

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
    speech: createSpeechEngine(settings.speech.engine, log),
    speaker: flite(),
    translator: createTranslator(settings.speech.translate),
    transcriber: createTranscriber(settings.speech.transcribe),
    push: await createPush(settings, log, clock),
    storage: createStorage(settings),
  };
  const app = await buildApp(deps);
  await accountsJobs(deps);
  await consultationJobs(deps);
  await noticesJobs(deps);
  await practiceJobs(deps);
  await sweepPictures(deps);
  const stopForgetting = await keepForgettingQueues(deps);
  const stopSweeping = await keepSweeping(deps);
  const stopSweepingUploads = await keepSweepingUploads(deps);
  return {
    app,
    deps,
    async close() {
      stopForgetting();
      stopSweeping();
      stopSweepingUploads();
      await app.close();
      await jobs.close();
      await Promise.all([deps.speech.close(), deps.speaker.close()]);
      await limits.close();
      await bus.close();
    },
  };
}
