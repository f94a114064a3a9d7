/**
 * The whole set on this machine, to try it: `npm run cluster [-- --folder <folder>] [--pooler] [--nodes 3]`. It runs
 * until Ctrl+C, and installs nothing: it says which packages are missing.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startCluster } from './set.ts';

const { values: chosen } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '6600' },
    nodes: { type: 'string', default: '2' },
    processes: { type: 'string', default: '3' },
    pooler: { type: 'boolean', default: false },
  },
});
const temporary = chosen.folder === undefined;
const folder = chosen.folder ?? (await mkdtemp(join(tmpdir(), 'bitu-cluster-')));
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`Starting the set; its databases, files and logs are in ${folder}`);
try {
  const cluster = await startCluster({
    folder,
    firstPort: Number(chosen.port),
    nodes: chosen.nodes === '3' ? 3 : 2,
    processes: Number(chosen.processes),
    pooler: chosen.pooler,
    environment: {
      DEMO: 'on',
      PASSWORD_PEPPER: randomBytes(24).toString('hex'),
      SECRET_KEY: randomBytes(24).toString('hex'),
    },
  });
  say(`Bitu: ${cluster.origin}`);
  say(`The primary: ${cluster.databaseUrl}`);
  for (const node of cluster.nodes) say(`  node ${node.name}: ${node.url}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await cluster.end();
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
} finally {
  if (temporary) await rm(folder, { recursive: true, force: true });
}
process.exit();
