import { z } from 'zod';
import { serviceUrl } from './local-url.ts';
import { WrongSetting } from './wrong-setting.ts';

const text = z.string().min(1).optional();
const dollars = z.coerce.number().min(0).max(100_000);

export const writingEnvironment = {
  /** What judges written texts: this server, or any server with OpenAI's `/v1/chat/completions`. */
  WRITING_PROVIDER: z.enum(['local', 'openai']).default('local'),
  WRITING_URL: serviceUrl.optional(),
  WRITING_KEY: text,
  WRITING_MODEL: text,
  /** The prices are in US dollars per million tokens of the request and of the reply. */
  WRITING_PRICE_IN: dollars.default(1),
  WRITING_PRICE_OUT: dollars.default(4),
  /** US dollars that all processes may spend in a day. */
  WRITING_DAILY_COST: dollars.default(5),
  /** How many texts of one child on one question a machine judges per day; others wait for the next day. */
  WRITING_GRADINGS_A_DAY: z.coerce.number().int().min(1).max(100).default(3),
};
const environment = z.object(writingEnvironment);

export interface OpenAiSettings {
  url: string;
  key: string | undefined;
  model: string;
  /** The prices are in millionths of a US dollar per token. */
  price: { in: number; out: number };
}

export interface WritingSettings {
  provider: { name: 'local' } | ({ name: 'openai' } & OpenAiSettings);
  /** The maximum cost in millionths of a US dollar. */
  dailyCost: number;
  /** The maximum number per child and question. */
  gradingsADay: number;
}

/** Reads the settings of writing. Throws WrongSetting if one of the chosen provider is missing. */
export function readWritingSettings(env: z.infer<typeof environment>): WritingSettings {
  return {
    provider: providerOf(env),
    dailyCost: Math.round(env.WRITING_DAILY_COST * 1e6),
    gradingsADay: env.WRITING_GRADINGS_A_DAY,
  };
}

function providerOf(env: z.infer<typeof environment>): WritingSettings['provider'] {
  const { WRITING_PROVIDER: name, WRITING_URL: url, WRITING_MODEL: model } = env;
  if (name === 'local') return { name };
  if (!url) throw new WrongSetting('WRITING_URL: must be set when WRITING_PROVIDER is openai');
  if (!model) throw new WrongSetting('WRITING_MODEL: must be set when WRITING_PROVIDER is openai');
  const price = { in: env.WRITING_PRICE_IN, out: env.WRITING_PRICE_OUT };
  return { name, url, key: env.WRITING_KEY, model, price };
}
