import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second start then parses nothing again.
enableCompileCache();
const { run } = await import('./run.ts');
await run();
