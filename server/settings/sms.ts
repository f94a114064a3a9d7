import { z } from 'zod';
import { serviceUrl } from './local-url.ts';
import { WrongSetting } from './wrong-setting.ts';

const text = z.string().min(1).optional();

export const smsEnvironment = {
  SMS_PROVIDER: z.enum(['outbox', 'esms', 'speedsms', 'stringee', 'twilio']).default('outbox'),
  SMS_DAILY_CAP: z.coerce.number().int().positive().default(2000),
  SMS_URL: serviceUrl.optional(),
  ESMS_API_KEY: text,
  ESMS_SECRET_KEY: text,
  ESMS_BRANDNAME: text,
  SPEEDSMS_TOKEN: text,
  SPEEDSMS_SENDER: text,
  STRINGEE_KEY_SID: text,
  STRINGEE_KEY_SECRET: text,
  STRINGEE_FROM: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
};
const environment = z.object(smsEnvironment);
type Environment = z.infer<typeof environment>;

/** The provider and its credentials. */
export type SmsChoice =
  | { provider: 'outbox' }
  | { provider: 'esms'; url: string; apiKey: string; secretKey: string; brandname: string }
  | { provider: 'speedsms'; url: string; token: string; sender: string | undefined }
  | { provider: 'stringee'; url: string; keySid: string; keySecret: string; from: string }
  | { provider: 'twilio'; url: string; accountSid: string; authToken: string; from: string };

export interface SmsSettings {
  choice: SmsChoice;
  /** The maximum number of messages of the whole system per day. */
  dailyCap: number;
}

/** The default addresses of the providers. */
const addresses = {
  esms: 'https://rest.esms.vn',
  speedsms: 'https://api.speedsms.vn',
  stringee: 'https://api.stringee.com',
  twilio: 'https://api.twilio.com',
};

/** Reads the settings of SMS. Throws WrongSetting if one of the chosen provider is missing. */
export function readSmsSettings(env: Environment): SmsSettings {
  return { choice: choiceOf(env), dailyCap: env.SMS_DAILY_CAP };
}

function choiceOf(env: Environment): SmsChoice {
  const provider = env.SMS_PROVIDER;
  if (provider === 'outbox') return { provider };
  const url = env.SMS_URL ?? addresses[provider];
  const needed = (name: keyof Environment): string => {
    const value = env[name];
    if (typeof value !== 'string')
      throw new WrongSetting(`${name}: must be set when SMS_PROVIDER is ${provider}`);
    return value;
  };
  switch (provider) {
    case 'esms':
      return {
        provider,
        url,
        apiKey: needed('ESMS_API_KEY'),
        secretKey: needed('ESMS_SECRET_KEY'),
        brandname: needed('ESMS_BRANDNAME'),
      };
    case 'speedsms':
      return { provider, url, token: needed('SPEEDSMS_TOKEN'), sender: env.SPEEDSMS_SENDER };
    case 'stringee':
      return {
        provider,
        url,
        keySid: needed('STRINGEE_KEY_SID'),
        keySecret: needed('STRINGEE_KEY_SECRET'),
        from: needed('STRINGEE_FROM'),
      };
    default:
      return {
        provider,
        url,
        accountSid: needed('TWILIO_ACCOUNT_SID'),
        authToken: needed('TWILIO_AUTH_TOKEN'),
        from: needed('TWILIO_FROM'),
      };
  }
}
