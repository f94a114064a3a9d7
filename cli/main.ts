/** The operator's commands: npm run bitu -- <command> */
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second command then parses nothing again.
enableCompileCache();
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
