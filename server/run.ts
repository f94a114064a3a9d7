import { FolderInUse } from '@bitu/db/folder-lock.ts';
import { demoLogins } from '@bitu/db/seed/families.ts';
import { migrate } from '@bitu/db/migrate.ts';
import type { Deps } from './deps.ts';
import { createLog } from './log.ts';
import { loadDemoOnce } from './services/demo.ts';
import { readSettings, type Settings, WrongSetting } from './settings.ts';
import { openDatabase, startApp } from './start.ts';

/** Lets the operator's commands in, on the database that this process has alone. */
type ServeOperator = (deps: Deps) => Promise<{ close(): Promise<void> }>;

/** Starts the server and keeps it running until it is told to stop. */
export async function run(serveOperator: ServeOperator) {
  try {
    await serve(readSettings(process.env), serveOperator);
  } catch (error) {
    if (error instanceof WrongSetting || error instanceof FolderInUse) return leave(error.message);
    const line = settingAtFault(error as NodeJS.ErrnoException & { hostname?: string });
    if (line === undefined) throw error;
    leave(line);
  }
}

/** One line for what is wrong outside this process and a setting puts right; undefined for anything else. */
function settingAtFault({
  code = '',
  syscall,
  hostname,
}: NodeJS.ErrnoException & { hostname?: string }): string | undefined {
  if (code === 'EADDRINUSE') return 'PORT: another program listens there; choose another PORT';
  if (syscall === 'listen' || (hostname && hostname === process.env['HOST']))
    return `HOST, PORT: cannot listen there (${code})`;
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code))
    return `DATA_DIR: cannot write there (${code})`;
  if (/^(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|28000|28P01|3D000)$/.test(code))
    return `DATABASE_URL: cannot connect (${code})`;
  return undefined;
}

function leave(line: string) {
  process.stderr.write(`bitu: ${line}\n`);
  process.exit(1);
}

async function serve(settings: Settings, serveOperator: ServeOperator) {
  const log = createLog(settings);
  const db = await openDatabase(settings);
  await migrate(db.queries);
  const running = await startApp(settings, db, log);
  if (settings.demo) await loadDemoOnce(running.deps);
  const operator = db.embedded ? await serveOperator(running.deps) : null;
  await running.app.listen({ port: settings.port, host: settings.host });
  if (settings.databaseUrl && settings.sms.choice.provider === 'outbox')
    log.warn('SMS_PROVIDER is outbox: no SMS leaves this server');
  greet(settings);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs, the process is gone in time.
    setTimeout(() => process.exit(1), settings.shutdownSeconds * 1000).unref();
    await operator?.close();
    await running.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function greet(settings: Settings) {
  const lines = [`Bitu: ${settings.publicUrl}`];
  if (settings.demo) {
    lines.push(
      '',
      'Demo logins:',
      ...demoLogins.map((login) => `  ${login.phone}  ${login.password}  ${login.what}`),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
