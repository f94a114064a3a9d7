/** All settings, read once. An invalid one stops the start with one line that names it. */
import { resolve } from 'node:path';
import type { Host } from '@bitu/contract/hosts.ts';
import { z } from 'zod';
import { isLocal, serviceUrl } from './local-url.ts';
import { mailEnvironment, type MailSettings, readMailSettings } from './mail.ts';
import { pushEnvironment, type PushSettings, readPushSettings } from './push.ts';
import { readSmsSettings, type SmsSettings, smsEnvironment } from './sms.ts';
import { readSpeechSettings, speechEnvironment, type SpeechSettings } from './speech.ts';
import { readStorageSettings, storageEnvironment, type StorageSettings } from './storage.ts';
import { readWritingSettings, writingEnvironment, type WritingSettings } from './writing.ts';
import { botCheckWork, type BotCheckWork, passwordCost, type PasswordCost } from './work.ts';
import { WrongSetting } from './wrong-setting.ts';

export { WrongSetting };

const seconds = z.coerce.number().int().positive();

/** The setting lists origins such as https://app.example, separated by commas. */
const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => /^https?:/.test(one) && URL.parse(one)?.origin === one),
    'must be origins such as https://app.example, separated by commas',
  );
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const base = z.url({ protocol: /^https?$/ }).optional();

const host = '[a-z\\d]([a-z\\d-]*[a-z\\d])?(\\.[a-z\\d]([a-z\\d-]*[a-z\\d])?)+';
const hosts = new RegExp(`^\\s*${host}(\\s*,\\s*${host})*\\s*$`, 'i');

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** The maximum size of DATA_DIR in gigabytes; above it, no more files are accepted. */
  DATA_MAX_GB: z.coerce.number().positive().max(1_000_000).default(100),
  DATABASE_URL: postgresUrl.optional(),
  /** The address past a pooler at DATABASE_URL, for what needs a connection of its own. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Whether statements are planned once per connection; by default without a pooler, which may not know their names. */
  DATABASE_PREPARE: z.enum(['on', 'off']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** API hosts on other servers: where the browser makes their calls. */
  API_URL: base,
  TUTOR_API_URL: base,
  DIGITAL_API_URL: base,
  /** Origins whose pages may make calls here. */
  CORS_ORIGINS: origins.optional(),
  /** The secret for hashing passwords. If absent, the first start generates one in DATA_DIR. */
  PASSWORD_PEPPER: z.string().min(16).optional(),
  /** The secret for signing codes, tickets and bot checks. If absent, the first start generates one in DATA_DIR. */
  SECRET_KEY: z.string().min(16).optional(),
  /** The SECRET_KEY before, until nothing needs it any more. */
  SECRET_KEY_OLD: z.string().min(16).optional(),
  /** The `access-key` of other servers; without it, their calls are refused. */
  SERVICE_KEY: z.string().min(16).optional(),
  /**
   * Whether the first start loads the demo families; by default only into the embedded database. Refused with a
   * PUBLIC_URL elsewhere.
   */
  DEMO: z.enum(['on', 'off']).optional(),
  /** Whether /docs describes the API to everybody: it is a contract with the authors of other clients. */
  API_DOCS: z.enum(['public', 'off']).default('public'),
  /** Calls per minute of one student, or of one address without a session; the other limits of calls scale with it. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** The number of proxies in front that set X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Whether browsers cache the app for offline use; off clears their caches. */
  OFFLINE_PAGES: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_SECONDS: seconds.max(60).default(8),
  /** Other hosts from which a holiday theme's pictures and sounds may come, separated by commas. */
  THEME_CDN_HOSTS: z
    .string()
    .regex(hosts, 'host names, separated by commas')
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .transform((list) => list.filter((host) => host !== '')),
  /** The address that new leads are sent to, and the secret that signs them. */
  LEADS_WEBHOOK_URL: serviceUrl.optional(),
  LEADS_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Our own origins for which a notice's link contains an `app_token`, which they exchange for a session. */
  APP_TOKEN_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every((one) => one.startsWith('https:') && URL.parse(one)?.origin === one),
      'must be origins such as https://app.example, separated by commas',
    )
    .optional(),
  ...mailEnvironment,
  ...pushEnvironment,
  ...smsEnvironment,
  ...speechEnvironment,
  ...storageEnvironment,
  ...writingEnvironment,
});

/** The names of all settings, as .env.example lists them. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  dataMaxBytes: number;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  /** Undefined if the presence of a pooler decides. */
  databasePrepare: boolean | undefined;
  databasePool: number;
  publicUrl: string;
  /** Where the browser calls the hosts on other servers. */
  hosts: Partial<Record<Host, string>>;
  corsOrigins: readonly string[];
  passwordPepper: string | undefined;
  /** It is not read from the environment: only tests hash at another cost. */
  passwordCost: PasswordCost;
  /** It is not read from the environment either. */
  botCheckWork: BotCheckWork;
  secretKey: string | undefined;
  oldSecretKey: string | undefined;
  serviceKey: string | undefined;
  demo: boolean;
  apiDocs: boolean;
  rateLimitPerMinute: number;
  trustedProxies: number;
  offlinePages: boolean;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  shutdownSeconds: number;
  appTokenOrigins: string[];
  mail: MailSettings;
  push: PushSettings;
  sms: SmsSettings;
  speech: SpeechSettings;
  storage: StorageSettings;
  writing: WritingSettings;
  themeCdnHosts: readonly string[];
  leadsWebhook: { url: string; secret: string } | undefined;
}

/** Reads the settings from the environment. An empty value counts as absent. Throws WrongSetting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSetting(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    dataMaxBytes: env.DATA_MAX_GB * 1e9,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: directOf(env),
    databasePrepare: env.DATABASE_PREPARE && env.DATABASE_PREPARE === 'on',
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    hosts: {
      ...(env.API_URL && { main: env.API_URL }),
      ...(env.TUTOR_API_URL && { tutor: env.TUTOR_API_URL }),
      ...(env.DIGITAL_API_URL && { digital: env.DIGITAL_API_URL }),
    },
    corsOrigins: env.CORS_ORIGINS ?? [],
    passwordPepper: env.PASSWORD_PEPPER,
    passwordCost,
    botCheckWork,
    secretKey: env.SECRET_KEY,
    oldSecretKey: env.SECRET_KEY_OLD,
    serviceKey: env.SERVICE_KEY,
    demo: demoOf(env),
    apiDocs: env.API_DOCS === 'public',
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
    offlinePages: env.OFFLINE_PAGES === 'on',
    logLevel: env.LOG_LEVEL,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    appTokenOrigins: env.APP_TOKEN_ORIGINS ?? [],
    mail: readMailSettings(env),
    push: readPushSettings(env),
    sms: readSmsSettings(env),
    speech: readSpeechSettings(env),
    storage: readStorageSettings(env),
    writing: readWritingSettings(env),
    themeCdnHosts: env.THEME_CDN_HOSTS,
    leadsWebhook: webhookOf(env),
  };
}

/** Throws WrongSetting if others could reach the demo's logins, whose password everybody can read. */
function demoOf(env: z.infer<typeof schema>): boolean {
  const demo = env.DEMO ? env.DEMO === 'on' : env.DATABASE_URL === undefined;
  if (demo && env.PUBLIC_URL !== undefined && !isLocal(env.PUBLIC_URL))
    throw new WrongSetting(
      `DEMO: must be off with PUBLIC_URL=${env.PUBLIC_URL}, as everybody knows the password of the demo logins`,
    );
  return demo;
}

function directOf(env: z.infer<typeof schema>): string | undefined {
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    throw new WrongSetting('DATABASE_URL: must be set when DATABASE_DIRECT_URL is');
  return env.DATABASE_DIRECT_URL;
}

function webhookOf(env: z.infer<typeof schema>): Settings['leadsWebhook'] {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = env;
  if (url === undefined) return undefined;
  if (secret === undefined)
    throw new WrongSetting('LEADS_WEBHOOK_SECRET: must be set when LEADS_WEBHOOK_URL is');
  return { url, secret };
}
