/** The operator's commands: npm run bitu -- <command> */
import { enableCompileCache } from 'node:module';

// Files of the database are private to this user: folders 0700, files 0600.
process.umask(0o077);
// Enabled before anything else is loaded, so that the next command does not parse the modules again.
enableCompileCache();
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
