/**
 * The set on one machine: PostgreSQL nodes under Patroni, three members of etcd, HAProxy before the databases and before
 * the web, and processes of Bitu. In life each part has a machine of its own, and the same configurations.
 */
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { connectPostgres } from '@bitu/db/connect.ts';
import { setTimeLimits } from '@bitu/db/role-limits.ts';
import { patience } from '../../server/start.ts';
import { type DatabaseNode, databaseNode } from './node.ts';
import {
  missingPackages,
  postgresqlFolder,
  type Program,
  startProgram,
  statusOf,
  until,
  user,
} from './program.ts';
import { type WebProcess, webProcess } from './web-process.ts';

const here = import.meta.dirname;
const main = join(here, '../../server/main.ts');
const database = 'bitu';

/** Ports of the parts, from a first one on. */
const portsFrom = (first: number) => ({
  etcd: (i: number) => ({ client: first + 2 * i, peer: first + 2 * i + 1 }),
  postgres: (i: number) => first + 10 + i,
  rest: (i: number) => first + 15 + i,
  primary: first + 20,
  replica: first + 21,
  pooler: first + 22,
  web: first + 30,
  process: (i: number) => first + 31 + i,
});

export interface SetOptions {
  /** Empty or missing; databases, files and logs of the set. */
  folder: string;
  firstPort: number;
  nodes: 2 | 3;
  processes: number;
  /** Puts PgBouncer between the processes and the primary, with transactions pooled. */
  pooler?: boolean;
  /** More settings of each process, such as those of the S3 store. */
  environment?: Record<string, string>;
}

export interface Cluster {
  /** The balancer of the web. */
  origin: string;
  port: number;
  /** The primary, through the balancer. */
  databaseUrl: string;
  /** Where the files of all processes are. */
  dataDir: string;
  nodes: DatabaseNode[];
  processes: WebProcess[];
  etcd: { freeze(): void; thaw(): void };
  primary(): Promise<DatabaseNode>;
  /** Hands the role of the primary to a replica, as before maintenance. */
  switchOver(): Promise<void>;
  /** Waits until one node is primary and another one synchronous, so that the next failure may come. */
  whole(): Promise<void>;
  end(): Promise<void>;
}

type Values = Record<string, string | number>;

/** Fills in names like `__PORT__`; a line that names something of a row is repeated for each row that has all of it. */
function filled(template: string, values: Values, rows: readonly Values[]): string {
  const put = (line: string, from: Values) =>
    line.replaceAll(/__([A-Z_]+?)__/g, (whole, name: string) => String(from[name] ?? whole));
  const lines = template.split('\n').flatMap((line) => {
    const names = [...line.matchAll(/__([A-Z_]+?)__/g)].map(([, name = '']) => name);
    const perRow = rows.filter((row) => names.every((name) => name in row));
    return names.length > 0 && perRow.length > 0
      ? perRow.map((row) => put(line, row))
      : [put(line, values)];
  });
  return lines.join('\n');
}

/** What a process without its database answers, for a balancer without a process. */
const unavailable = () =>
  JSON.stringify({
    success: false,
    data: null,
    code: errors.unavailable.code,
    message: errors.unavailable.message,
    time_current: 0,
  });

/** Starts the whole set and waits until it serves. Throws with the missing packages. */
export async function startCluster(options: SetOptions): Promise<Cluster> {
  const { folder, firstPort, environment = {} } = options;
  const missing = missingPackages([
    'etcd',
    'patroni',
    'haproxy',
    'postgres',
    ...(options.pooler ? (['pgbouncer'] as const) : []),
  ]);
  if (missing.length > 0)
    throw new Error(`not installed: ${missing.join(' ')} (Debian: apt-get install …)`);
  const ports = portsFrom(firstPort);
  const programs: Program[] = [];
  const run = (...[name, command, more]: Parameters<typeof startProgram>) => {
    const program = startProgram(name, command, more);
    programs.push(program);
    return program;
  };

  async function folderOf(name: string): Promise<string> {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  }
  async function configuration(
    name: string,
    into: string,
    values: Values,
    rows: readonly Values[] = [],
  ): Promise<string> {
    const path = join(into, name);
    const template = await readFile(join(here, name), 'utf8');
    await writeFile(path, filled(template, values, rows), { mode: 0o644 });
    return path;
  }
  await mkdir(folder, { recursive: true });
  // The user of the databases reaches its own folders through it.
  await chmod(folder, 0o711);

  // etcd: an odd number of members, of which most must agree on who is the primary.
  const members = [0, 1, 2];
  const peers = members.map((i) => `etcd${i}=http://127.0.0.1:${ports.etcd(i).peer}`).join(',');
  const etcd = await Promise.all(
    members.map(async (i) => {
      const { client, peer } = ports.etcd(i);
      const own = await folderOf(`etcd${i}`);
      return run(
        `etcd${i}`,
        [
          'etcd',
          ...optionsOf({
            name: `etcd${i}`,
            'data-dir': join(own, 'data'),
            'listen-client-urls': `http://127.0.0.1:${client}`,
            'advertise-client-urls': `http://127.0.0.1:${client}`,
            'listen-peer-urls': `http://127.0.0.1:${peer}`,
            'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
            'initial-cluster': peers,
            'initial-cluster-state': 'new',
          }),
        ],
        { folder: own },
      );
    }),
  );
  await until(
    async () => (await statusOf(`http://127.0.0.1:${ports.etcd(0).client}/health`)) === 200,
    { reason: () => etcd[0]?.log() ?? '' },
  );

  // PostgreSQL under Patroni.
  const names = ['a', 'b', 'c'].slice(0, options.nodes);
  const nodes = await Promise.all(
    names.map(async (name, i) => {
      const own = await folderOf(`postgres-${name}`);
      const config = await configuration('patroni.yml', own, {
        NAME: name,
        FOLDER: own,
        PORT: ports.postgres(i),
        REST_PORT: ports.rest(i),
        POSTGRESQL: postgresqlFolder() ?? '',
        ETCD_HOSTS: members.map((member) => `127.0.0.1:${ports.etcd(member).client}`).join(','),
      });
      const rest = `http://127.0.0.1:${ports.rest(i)}`;
      return databaseNode(name, {
        url: `postgres://postgres@127.0.0.1:${ports.postgres(i)}/postgres`,
        rest,
        folder: own,
        run: () => run(`patroni-${name}`, ['patroni', config], { folder: own }),
      });
    }),
  );
  for (const node of nodes) await node.start();

  // HAProxy before both, and PgBouncer.
  const balancer = await folderOf('balancer');
  await writeFile(join(balancer, 'unavailable.json'), unavailable());
  const numbers = Array.from({ length: options.processes }, (_, i) => i);
  const balancing = await configuration(
    'haproxy.cfg',
    balancer,
    {
      FOLDER: balancer,
      PRIMARY_PORT: ports.primary,
      REPLICA_PORT: ports.replica,
      WEB_PORT: ports.web,
    },
    [
      ...names.map((NODE, i) => ({ NODE, NODE_PORT: ports.postgres(i), REST_PORT: ports.rest(i) })),
      ...numbers.map((i) => ({ PROCESS: `bitu${i}`, PROCESS_PORT: ports.process(i) })),
    ],
  );
  run('haproxy', ['haproxy', '-f', balancing, '-db'], { folder: balancer });
  const urlOf = (port: number, name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  if (options.pooler) {
    const own = await folderOf('pooler');
    const config = await configuration('pgbouncer.ini', own, {
      FOLDER: own,
      PORT: ports.pooler,
      PRIMARY_PORT: ports.primary,
    });
    run('pgbouncer', ['pgbouncer', config], { folder: own });
  }

  async function primary(): Promise<DatabaseNode> {
    const roles = await Promise.all(nodes.map((node) => node.isPrimary()));
    const node = nodes[roles.indexOf(true)];
    if (!node) throw new Error('no node is primary');
    return node;
  }
  async function whole() {
    const states = () =>
      Promise.all(
        nodes.map(async (node) => [await node.isPrimary(), await node.isSynchronous()] as const),
      );
    await until(async () => {
      const now = await states();
      return now.some(([isPrimary]) => isPrimary) && now.some(([, isSynchronous]) => isSynchronous);
    });
  }
  await whole();
  await until(() => answers(urlOf(ports.primary, 'postgres')));
  await query(urlOf(ports.primary, 'postgres'), `create database ${database}`);

  const direct = urlOf(ports.primary, database);
  if (options.pooler) await limitRole(direct);

  // Bitu.
  const dataDir = join(folder, 'files');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const origin = `http://localhost:${ports.web}`;
  const processes = numbers.map((i) =>
    webProcess(ports.process(i), (more) =>
      run(`bitu${i}`, [process.execPath, main], {
        folder,
        asOurselves: true,
        environment: {
          PORT: String(ports.process(i)),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: options.pooler ? urlOf(ports.pooler, database) : direct,
          ...(options.pooler && { DATABASE_DIRECT_URL: direct }),
          PUBLIC_URL: origin,
          TRUSTED_PROXIES: '1',
          LOG_LEVEL: 'warn',
          ...environment,
          ...more,
        },
      }),
    ),
  );
  for (const process of processes) await process.start();
  await until(async () => (await statusOf(`${origin}/readyz`)) === 200);

  return {
    origin,
    port: ports.web,
    databaseUrl: direct,
    dataDir,
    nodes,
    processes,
    etcd: {
      freeze: () => etcd.forEach((member) => member.signal('SIGSTOP')),
      thaw: () => etcd.forEach((member) => member.signal('SIGCONT')),
    },
    primary,
    async switchOver() {
      const leader = (await primary()).name;
      const candidate = names.find((name) => name !== leader) ?? '';
      const status = await statusOf(
        `http://127.0.0.1:${ports.rest(names.indexOf(leader))}/switchover`,
        { method: 'POST', body: JSON.stringify({ leader, candidate }) },
      );
      if (status !== null && status >= 400) throw new Error(`Patroni answered ${status}`);
    },
    whole,
    async end() {
      await Promise.all(processes.map((process) => process.drain()));
      for (const node of nodes) {
        node.thaw();
        node.kill();
      }
      for (const member of etcd) member.signal('SIGCONT');
      await Promise.all(
        programs.filter(({ isRunning }) => isRunning).map((program) => program.end('SIGKILL')),
      );
    },
  };
}

const optionsOf = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

async function query(url: string, statement: string): Promise<void> {
  const db = connectPostgres(url, { poolSize: 1 });
  await db.pool.query(statement).finally(() => db.close());
}

/** The time limits that a pooler's connections do not ask for themselves, as `bitu database prepare` sets them. */
async function limitRole(url: string): Promise<void> {
  const db = connectPostgres(url, { poolSize: 1 });
  await setTimeLimits(db.queries, patience).finally(() => db.close());
}

const answers = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );
