import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  connectEmbedded,
  connectPostgres,
  type Database,
  type Patience,
} from '@bitu/db/connect.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { accountsJobs } from './accounts/jobs.ts';
import { bulkJobs } from './bulk/jobs.ts';
import { bulkKinds } from './bulk-kinds.ts';
import { appealsJobs } from './appeals/jobs.ts';
import { auditJobs } from './audit/jobs.ts';
import { centresJobs } from './centres/jobs.ts';
import { consultationJobs } from './consultation/webhook.ts';
import { demoJobs } from './demo/jobs.ts';
import type { Deps } from './deps.ts';
import { digestsJobs } from './digests/jobs.ts';
import { mailsJobs } from './mails/jobs.ts';
import { guardiansJobs } from './guardians/jobs.ts';
import { homeworkJobs } from './homework/jobs.ts';
import { lessonsJobs } from './lessons/jobs.ts';
import { mediaJobs } from './media/jobs.ts';
import { markingJobs } from './marking/jobs.ts';
import { noticesJobs } from './notices/jobs.ts';
import { outreachJobs } from './outreach/jobs.ts';
import { watchDatabase } from './services/database-watch.ts';
import { createDataFolder } from './services/disk/data-folder.ts';
import { createDiskGuard } from './services/disk/disk-guard.ts';
import { closeStreams } from './plugins/event-stream.ts';
import { webFolder } from './plugins/web.ts';
import { createBus } from './services/events.ts';
import { createJobs } from './services/jobs.ts';
import { createLimits } from './services/limits/limits.ts';
import { createSessions } from './services/sessions/sessions.ts';
import { createStaffSessions } from './services/sessions/staff-sessions.ts';
import { overviewJobs } from './overview/jobs.ts';
import { studentsJobs } from './students/jobs.ts';
import { practiceJobs } from './practice/jobs.ts';
import { submitOverdue } from './practice/submit.ts';
import { profileJobs } from './profile/jobs.ts';
import { projectsJobs } from './projects/jobs.ts';
import { mediaFolder } from './services/media.ts';
import { createAltcha } from './services/bot-check.ts';
import { createMail } from './services/mail/index.ts';
import { createPasswords } from './services/passwords.ts';
import { pepperOf, secretKeyOf } from './services/pepper.ts';
import { createPaper } from './services/paper/index.ts';
import { createPush } from './services/push/index.ts';
import { createSecrets } from './services/secrets.ts';
import { createSmsProvider } from './services/sms/index.ts';
import { createSpeechEngine } from './services/speech/index.ts';
import { createStorage } from './services/storage/index.ts';
import { createBudget } from './writing/queries.ts';
import { createFileReader } from './services/file-reader/file-reader.ts';
import { createWritingGrader } from './services/writing/index.ts';
import { localEngine } from './services/writing/local.ts';
import { createVoice } from './services/voice/index.ts';
import type { Settings } from './settings/settings.ts';
import { writingJobs } from './writing/jobs.ts';
import { authoringJobs } from './authoring/jobs.ts';
import { skillsJobs } from './skills/jobs.ts';
import { speechJobs } from './speech/jobs.ts';
import { timetableJobs } from './timetable/jobs.ts';
import { rightsJobs } from './rights/jobs.ts';
import { reportsJobs } from './reports/jobs.ts';
import { staffJobs } from './staff/jobs.ts';
import { calibrationJobs } from './writing/calibration.ts';

/**
 * The server's time limits: a call that waits for the database is refused within 5 s, as people do not wait longer.
 */
export const patience: Patience = { connectMs: 3000, lockMs: 3000, statementMs: 4000 };

/** The folder of the embedded database. */
export const databaseFolder = ({ dataDir }: Settings): string => join(dataDir, 'database');

/**
 * @param ofServer The server's time limits, through the pooler if there is one. Without them, those of operators'
 * commands, past it: the limits that its connections have are the server's.
 */
export function openDatabase(
  settings: Settings,
  ofServer?: Patience,
): Promise<Database> | Database {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePrepare: prepare } = settings;
  if (url === undefined) return connectEmbedded({ folder: databaseFolder(settings) });
  const poolSize = settings.databasePool;
  return ofServer
    ? connectPostgres(url, { poolSize, patience: ofServer, directUrl, prepare })
    : connectPostgres(directUrl ?? url, { poolSize, prepare });
}

const domainJobs = [
  accountsJobs,
  appealsJobs,
  bulkJobs(bulkKinds),
  auditJobs,
  centresJobs,
  authoringJobs,
  consultationJobs,
  demoJobs,
  mailsJobs,
  digestsJobs,
  guardiansJobs,
  homeworkJobs,
  lessonsJobs,
  markingJobs,
  mediaJobs,
  calibrationJobs,
  noticesJobs,
  outreachJobs,
  overviewJobs,
  studentsJobs,
  practiceJobs,
  profileJobs,
  rightsJobs,
  projectsJobs,
  reportsJobs,
  skillsJobs,
  speechJobs,
  timetableJobs,
  writingJobs,
  staffJobs,
];

export interface RunningApp {
  app: FastifyInstance;
  deps: Deps;
  /** Finishes running calls, then closes everything except the database. */
  close(): Promise<void>;
}

/**
 * Starts the server on a migrated database, with its background work.
 * @param schedules Also starts work that no call causes, such as sweeps.
 * @param web The folder of the built web app.
 */
export async function startApp(
  settings: Settings,
  db: Database,
  log: FastifyBaseLogger,
  { clock = () => new Date(), schedules = true, web = webFolder } = {},
): Promise<RunningApp> {
  await mkdir(mediaFolder(settings.dataDir), { recursive: true });
  const disk = await createDiskGuard(db, settings.dataDir, log);
  const databaseWatch = await watchDatabase(db, settings.dataDir);
  const dataFolder = createDataFolder(settings.dataDir, settings.dataMaxBytes, log);
  const passwords = createPasswords(await pepperOf(settings), settings.passwordCost);
  const secrets = createSecrets(await secretKeyOf(settings), settings.oldSecretKey);
  const limits = createLimits(db, clock, (who) => secrets.tag('limit', who).toString('base64url'));
  const [bus, jobs] = await Promise.all([createBus(db), createJobs(db, log, { schedules })]);
  const sessions = createSessions(db, bus, clock, secrets);
  // Their screens reconnect, if their sessions are still open, and refetch.
  bus.onGap(closeStreams);
  bus.onGap(() => log.warn('events may have been missed: the listening connection was replaced'));
  const deps: Deps = {
    settings,
    db,
    clock,
    log,
    disk,
    dataFolder,
    databaseWatch,
    bus,
    jobs,
    limits,
    sessions,
    staffSessions: createStaffSessions(db.queries, clock),
    passwords,
    secrets,
    botCheck: createAltcha(secrets, clock, settings.botCheckWork),
    smsProvider: createSmsProvider(settings, log, clock),
    mail: await createMail(settings, log, clock),
    speech: await createSpeechEngine(settings.speech, log),
    ...createVoice(settings.speech),
    writing: createWritingGrader(settings.writing, {
      local: localEngine(),
      budget: createBudget(db.queries, clock, settings.writing.dailyCost),
      log,
    }),
    fileReader: createFileReader(),
    push: await createPush(settings, log, clock),
    storage: createStorage(settings),
    paper: createPaper(settings, log),
  };
  const app = await buildApp(deps, web);
  for (const jobsOf of domainJobs) for (const job of jobsOf(deps)) await jobs.work(job);
  await jobs.dropOldSchedules();
  // Deadlines that passed while no process was running.
  await submitOverdue(deps);
  return {
    app,
    deps,
    async close() {
      await app.close();
      await jobs.close();
      const { speech, writing, speaker, paper, fileReader } = deps;
      const services = [speech, writing, speaker, paper, fileReader];
      await Promise.all(services.map((service) => service.close()));
      deps.mail.close();
      await limits.close();
      disk.close();
      dataFolder.close();
      await databaseWatch.close();
      await bus.close();
    },
  };
}
