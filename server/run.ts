import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoLogins } from '@bitu/db/seed/families.ts';
import { demoStaff, demoStaffPassword } from '@bitu/db/seed/staff.ts';
import { migrate } from '@bitu/db/migrate.ts';
import { missingTimeLimits } from '@bitu/db/role-limits.ts';
import { collectStart } from './collect.ts';
import type { Deps } from './deps.ts';
import { createLog } from './log.ts';
import { prepareDemo } from './demo/prepare.ts';
import { type DemoLink, demoLinks } from './demo/reports/links.ts';
import { demoStaffMaySignIn } from './staff/index.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { startFailure } from './start-failure.ts';
import { databaseFolder, openDatabase, patience, startApp } from './start.ts';

/** Serves operators' commands on the database that only this process can open. */
type ServeOperator = (deps: Deps) => Promise<{ close(): Promise<void> }>;

/** Milliseconds until the work after a start is done, such as the first calls of pages that waited for it. */
const calmMs = 3000;

/** Starts the server and keeps it running until a signal stops it. */
export async function run(serveOperator: ServeOperator) {
  try {
    await serve(readSettings(process.env), serveOperator);
  } catch (error) {
    const line = startFailure(error as NodeJS.ErrnoException);
    if (line === undefined) throw error;
    leave(line);
  }
}

function leave(line: string) {
  process.stderr.write(`bitu: ${line}\n`);
  process.exit(1);
}

/** Loads the demo in a separate process. If that fails, loads it in this process and reports the error. */
async function loadDemoApart(): Promise<void> {
  const say = (step: string) => process.stdout.write(`First start: ${step}…\n`);
  say('preparing the demo, once; this takes a few times as long as later starts');
  const child = fork(join(import.meta.dirname, 'load-demo.ts'), { stdio: 'ignore' });
  child.on('message', say);
  await once(child, 'exit');
  say('starting the server');
}

async function serve(settings: Settings, serveOperator: ServeOperator) {
  const log = createLog(settings);
  if (settings.demo && !settings.databaseUrl && !existsSync(databaseFolder(settings)))
    await loadDemoApart();
  const db = await openDatabase(settings, patience);
  await migrate(db);
  const running = await startApp(settings, db, log);
  if (settings.demo) await prepareDemo(running.deps);
  const operator = db.embedded ? await serveOperator(running.deps) : null;
  await running.app.listen({ port: settings.port, host: settings.host });
  if (settings.databaseUrl && settings.sms.choice.provider === 'outbox')
    log.warn('SMS_PROVIDER is outbox: no SMS leaves this server');
  greet(settings, settings.demo ? await demoLinks(running.deps) : []);
  if (settings.databaseUrl && settings.mail.url === undefined)
    log.warn('SMTP_URL is not set: no mail leaves this server');
  const unlimited = db.embedded ? [] : await missingTimeLimits(db.queries, patience);
  if (unlimited.length > 0)
    log.warn(
      { limits: unlimited },
      'time limits of the database are not in force: run `bitu database prepare`, then reconnect the pooler',
    );
  setTimeout(collectStart, calmMs).unref();
  void db.lost.then((reason) => {
    log.fatal({ reason }, 'the database is lost; the process ends, and a new one recovers it');
    process.exit(1);
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Ends the process in time even if something hangs.
    setTimeout(() => process.exit(1), settings.shutdownSeconds * 1000).unref();
    await operator?.close();
    await running.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function greet(settings: Settings, links: readonly DemoLink[]) {
  const lines = [`Bitu: ${settings.publicUrl}`];
  if (settings.demo) {
    lines.push(
      '',
      'Demo logins:',
      ...demoLogins.map((login) => `  ${login.phone}  ${login.password}  ${login.what}`),
    );
    if (demoStaffMaySignIn(settings))
      lines.push(
        '',
        `Demo staff, at ${settings.publicUrl}/staff; the code of each: npm run bitu -- staff code`,
        ...demoStaff.map(
          ({ phone, roles }) => `  ${phone}  ${demoStaffPassword}  ${roles.join(', ')}`,
        ),
      );
    if (links.length > 0)
      lines.push(
        '',
        'Reports that open without signing in:',
        ...links.map(({ title, path }) => `  ${title}: ${settings.publicUrl}${path}`),
      );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
