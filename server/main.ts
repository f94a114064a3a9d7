import { enableCompileCache } from 'node:module';

// Files of the server are private to its user: folders 0700, files 0600.
process.umask(0o077);
// Enabled before anything else is loaded, so that the next start does not parse the modules again.
enableCompileCache();
const { run } = await import('./run.ts');
// The commands depend on the server: they are connected here, and loaded only when a server runs them.
await run(async (deps) => (await import('../cli/serve.ts')).serveOperator(deps));
