/** Every setting, read once. A wrong one stops the start with one line that names it. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { readSmsSettings, type SmsSettings, smsEnvironment } from './services/sms/settings.ts';
import { WrongSetting } from './wrong-setting.ts';

export { WrongSetting };

const seconds = z.coerce.number().int().positive();

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Secret that passwords are hashed with. Without one, the first start makes one in DATA_DIR. */
  PASSWORD_PEPPER: z.string().min(16).optional(),
  /** Secret that codes, tickets and bot checks are signed with. Without one, the first start makes one in DATA_DIR. */
  SECRET_KEY: z.string().min(16).optional(),
  /** What another server sends as `access-key`; without it, calls for servers are refused. */
  SERVICE_KEY: z.string().min(16).optional(),
  /** Whether the first start loads the demo families; by default only into the embedded database. */
  DEMO: z.enum(['on', 'off']).optional(),
  /** Calls a minute that one session, or one address without a session, may make. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** How many proxies stand in front and set X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_SECONDS: seconds.max(60).default(8),
  ...smsEnvironment,
});

/** Their names, as .env.example lists them. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  publicUrl: string;
  passwordPepper: string | undefined;
  secretKey: string | undefined;
  serviceKey: string | undefined;
  demo: boolean;
  rateLimitPerMinute: number;
  trustedProxies: number;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  shutdownSeconds: number;
  sms: SmsSettings;
}

/** Reads the settings from the environment. An empty value counts as absent. Throws WrongSetting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSetting(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    passwordPepper: env.PASSWORD_PEPPER,
    secretKey: env.SECRET_KEY,
    serviceKey: env.SERVICE_KEY,
    demo: env.DEMO ? env.DEMO === 'on' : env.DATABASE_URL === undefined,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    sms: readSmsSettings(env),
  };
}
