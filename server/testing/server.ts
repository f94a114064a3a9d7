/**
 * A server for one test file: its own copy of the template database, a clock that tests can set, and calls through
 * HTTP.
 */
import { createHash } from 'node:crypto';
import type { Database } from '@bitu/db/connect.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { createLog } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { type RunningApp, startApp } from '../start.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { watchLog } from './log-watch.ts';
import { testSettings } from './settings.ts';

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');
export const demoPassword = 'bitu123456';

/** A reply, untyped because a stranger may send anything. */
export interface ApiResponse {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came; the assertions say what it must be
  data: any;
  code: number | undefined;
  message: string | undefined;
  headers: LightMyRequestResponse['headers'];
  body: string;
}

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestServer extends RunningApp {
  db: Database;
  /** The database's address, if it is a PostgreSQL that another process can join. */
  url: string | null;
  clock: { now: Date; forward(seconds: number): void };
  call(name: RouteName, input?: Input): Promise<ApiResponse>;
  /** Signs in. Returns the tokens of the login's students, oldest account first. */
  signIn(phone: string): Promise<string[]>;
  stop(): Promise<void>;
}

export function responseOf(response: LightMyRequestResponse): ApiResponse {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? response.json() : {};
  return {
    status: response.statusCode,
    data: envelope.data,
    code: envelope.code,
    message: envelope.message,
    headers: response.headers,
    body: response.body,
  };
}

/**
 * Starts a server for a test.
 * @param own Different settings.
 * @param logTo The destination of its log. By default the log is checked, and stop() fails the test if it leaked
 *   personal data.
 * @param create Creates another database than a copy of the template.
 */
export async function testServer(
  own: Partial<Settings> = {},
  logTo?: DestinationStream,
  create: () => Promise<TestDatabase> = testDatabase,
): Promise<TestServer> {
  const { db, url, drop } = await create();
  const clock = {
    now: new Date(),
    forward(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const settings = testSettings({ dataDir: inject('dataDir'), logLevel: 'debug', ...own });
  const log = watchLog();
  const running = await startApp(settings, db, createLog(settings, logTo ?? log), {
    clock: () => clock.now,
    schedules: false,
  });

  async function call(
    name: RouteName,
    { params = {}, query, body, token, headers }: Input = {},
  ): Promise<ApiResponse> {
    // Its statements would be refused one by one, each as an unexpected error.
    db.refuseInTransaction();
    const { method, path } = routes[name];
    const response = await running.app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
      ...(query && {
        query: Object.fromEntries(
          Object.entries(query).map(([key, value]) => [key, String(value)]),
        ),
      }),
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    });
    return responseOf(response);
  }

  return {
    ...running,
    db,
    url,
    clock,
    call,
    async signIn(phone) {
      const reply = await call('accounts.tutorLogin', {
        body: { user_name: phone, password: md5(demoPassword) },
      });
      return (reply.data as { token: string }[]).map((account) => account.token);
    },
    async stop() {
      await running.close();
      await db.close();
      await drop();
      log.expectClean();
    },
  };
}
