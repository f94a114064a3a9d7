/**
 * Loads the demo into the embedded database and exits: the server forks this at its first start. Loading needs 500
 * MB more than serving, and WebAssembly never returns memory to a running process.
 */
import { migrate } from '@bitu/db/migrate.ts';
import { recordTalks } from './demo/judged/talks.ts';
import { prepareDemo } from './demo/prepare.ts';
import { createPasswords } from './services/passwords.ts';
import { pepperOf, secretKeyOf } from './services/pepper.ts';
import { createSecrets } from './services/secrets.ts';
import { readSettings } from './settings/settings.ts';
import { openDatabase } from './start.ts';

// The server has ended.
process.on('disconnect', () => process.exit(1));

// In threads of their own, while this one creates and fills the database.
const recorded = recordTalks();
// Whatever fails first is reported by the server, which then loads the demo itself.
recorded.catch(() => {});

/** Shown to whoever started the server (run.ts). */
const tell = (step: string) => process.send?.(step);

const settings = readSettings(process.env);
tell('creating the database');
const db = await openDatabase(settings);
await migrate(db);
tell('loading the practices, and three months of learning');
const secrets = createSecrets(await secretKeyOf(settings), settings.oldSecretKey);
const passwords = createPasswords(await pepperOf(settings), settings.passwordCost);
await prepareDemo({ db, settings, passwords, secrets, clock: () => new Date() }, recorded);
await db.close();
process.exit(0);
