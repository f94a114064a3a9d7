/** Every setting, read once. A wrong one stops the start with one line that names it. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { pushEnvironment, type PushSettings, readPushSettings } from './services/push/settings.ts';
import { readSmsSettings, type SmsSettings, smsEnvironment } from './services/sms/settings.ts';
import {
  readSpeechSettings,
  speechEnvironment,
  type SpeechSettings,
} from './services/speech/settings.ts';
import {
  readStorageSettings,
  storageEnvironment,
  type StorageSettings,
} from './services/storage/settings.ts';
import { WrongSetting } from './wrong-setting.ts';

export { WrongSetting };

const seconds = z.coerce.number().int().positive();

const host = '[a-z\\d]([a-z\\d-]*[a-z\\d])?(\\.[a-z\\d]([a-z\\d-]*[a-z\\d])?)+';
const hosts = new RegExp(`^\\s*${host}(\\s*,\\s*${host})*\\s*$`, 'i');

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
  /** Whether browsers keep the app for times without a network; off empties what they keep. */
  OFFLINE_PAGES: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_SECONDS: seconds.max(60).default(8),
  /** Hosts beside our own that a holiday theme's pictures and sounds may come from, separated by commas. */
  THEME_CDN_HOSTS: z
    .string()
    .regex(hosts, 'host names, separated by commas')
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .transform((list) => list.filter((host) => host !== '')),
  /** Where new leads are sent on to, and the secret that they are signed with. */
  LEADS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  LEADS_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Where a notice's link carries an `app_token`: origins of our own that exchange it for a session. */
  APP_TOKEN_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every((one) => one.startsWith('https:') && URL.parse(one)?.origin === one),
      'must be origins such as https://app.example, separated by commas',
    )
    .optional(),
  ...pushEnvironment,
  ...smsEnvironment,
  ...speechEnvironment,
  ...storageEnvironment,
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
  offlinePages: boolean;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  shutdownSeconds: number;
  appTokenOrigins: string[];
  push: PushSettings;
  sms: SmsSettings;
  speech: SpeechSettings;
  storage: StorageSettings;
  themeCdnHosts: readonly string[];
  leadsWebhook: { url: string; secret: string } | undefined;
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
    offlinePages: env.OFFLINE_PAGES === 'on',
    logLevel: env.LOG_LEVEL,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    appTokenOrigins: env.APP_TOKEN_ORIGINS ?? [],
    push: readPushSettings(env),
    sms: readSmsSettings(env),
    speech: readSpeechSettings(env),
    storage: readStorageSettings(env),
    themeCdnHosts: env.THEME_CDN_HOSTS,
    leadsWebhook: webhookOf(env),
  };
}

function webhookOf(env: z.infer<typeof schema>): Settings['leadsWebhook'] {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = env;
  if (url === undefined) return undefined;
  if (secret === undefined)
    throw new WrongSetting('LEADS_WEBHOOK_SECRET: must be set when LEADS_WEBHOOK_URL is');
  return { url, secret };
}
