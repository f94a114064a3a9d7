import type { Database } from '@bitu/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseWatch } from './services/database-watch.ts';
import type { DataFolder } from './services/disk/data-folder.ts';
import type { DiskGuard } from './services/disk/disk-guard.ts';
import type { Bus } from './services/events.ts';
import type { Jobs } from './services/jobs.ts';
import type { Limits } from './services/limits/limits.ts';
import type { Sessions } from './services/sessions/sessions.ts';
import type { StaffSessions } from './services/sessions/staff-sessions.ts';
import type { BotCheck } from './services/bot-check.ts';
import type { FileReader } from './services/file-reader/file-reader.ts';
import type { MailProvider } from './services/mail/provider.ts';
import type { Passwords } from './services/passwords.ts';
import type { Paper } from './services/paper/paper.ts';
import type { PushProvider } from './services/push/provider.ts';
import type { Secrets } from './services/secrets.ts';
import type { SmsProvider } from './services/sms/provider.ts';
import type { SpeechEngine } from './services/speech/engine.ts';
import type { Storage } from './services/storage/storage.ts';
import type { Speaker } from './services/voice/speaker.ts';
import type { WritingGrader } from './services/writing/grader.ts';
import type { Transcriber } from './services/voice/transcriber.ts';
import type { Translator } from './services/voice/translator.ts';
import type { Settings } from './settings/settings.ts';

/** The dependencies of the domains. They include the clock, so that a test can set it. */
export interface Deps {
  settings: Settings;
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  disk: DiskGuard;
  dataFolder: DataFolder;
  databaseWatch: DatabaseWatch;
  bus: Bus;
  jobs: Jobs;
  limits: Limits;
  sessions: Sessions;
  staffSessions: StaffSessions;
  passwords: Passwords;
  secrets: Secrets;
  botCheck: BotCheck;
  smsProvider: SmsProvider;
  mail: MailProvider;
  speech: SpeechEngine;
  /** Judges written texts. */
  writing: WritingGrader;
  speaker: Speaker;
  translator: Translator | null;
  transcriber: Transcriber | null;
  /** Reads files that staff upload. */
  fileReader: FileReader;
  push: PushProvider;
  /** Reports and certificates as files. */
  paper: Paper;
  /** Files that students submitted. */
  storage: Storage;
}
