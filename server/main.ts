import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second start then parses nothing again.
enableCompileCache();
const { run } = await import('./run.ts');
// The commands stand above the server: they are joined here, and only where a server is needed to run them.
await run(async (deps) => (await import('../cli/serve.ts')).serveOperator(deps));
