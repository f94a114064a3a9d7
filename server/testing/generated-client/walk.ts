/**
 * What the author of another app writes: a client that knows this server only by the types generated from its
 * description. server/generated-client.test.ts puts them beside a copy of this file (`api.d.ts`), compiles both, and
 * walks.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

export interface Person {
  phone: string;
  /** The password is MD5 in hex. */
  password: string;
  consent: string;
  /** Reads the newest code that was sent to the phone. */
  code(): Promise<string>;
}

/** Returns what the envelope holds. Throws for a failure. */
function dataOf<D>(reply: {
  data?: { data: D };
  error?: components['schemas']['Failure'];
  response: Response;
}): D {
  if (reply.data) return reply.data.data;
  throw new Error(`${reply.response.url}: ${reply.error?.code} ${reply.error?.message}`);
}

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Solves a bot check as the description of the challenge says. */
async function solve(challenge: components['schemas']['BotChallenge']): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter++) {
    const password = bytesOf(nonce + counter.toString(16).padStart(8, '0'));
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}

/** Registers, signs in, practises and reads the result and its report. */
export async function walk(origin: string, person: Person, practiceId: number) {
  const { phone, password, consent } = person;
  const client = createClient<paths>({ baseUrl: origin });

  const bot_check = await solve(dataOf(await client.GET('/api/bot-check')));
  const { isExist } = dataOf(
    await client.POST('/api/check-account', { body: { phone, bot_check } }),
  );
  const { ticket } = dataOf(
    await client.POST('/api/v2.1/send-otp', {
      body: { mobile: phone, agent_type: 'ios', type: isExist ? 1 : 0, bot_check },
    }),
  );
  const verified = dataOf(
    await client.POST('/api/verify-otp-sms', {
      body: { mobile: phone, code: await person.code(), ticket },
    }),
  );
  if (!verified.verify_status) throw new Error(verified.text);
  const full_name = 'Phạm Thu Hà';
  const registered = dataOf(
    await client.POST('/api/register', {
      body: {
        full_name,
        user_name: phone,
        password,
        re_password: password,
        active: 1,
        information: { full_name, phone, referer: 'app' },
        consent,
        ticket,
      },
    }),
  );
  const { token } = dataOf(
    await client.POST('/api/login', { body: { user_name: phone, password } }),
  );

  const own = createClient<paths>({
    baseUrl: origin,
    headers: { authorization: `Bearer ${token}` },
  });
  const practice = dataOf(
    await own.GET('/api/practice/list-question', {
      params: { query: { practiceId: String(practiceId) } },
    }),
  );
  const { attempt_id } = practice;
  if (attempt_id === null) throw new Error('no attempt');
  for (const question of practice.list_question) {
    if (question.type_code !== 'true_false') throw new Error(`unknown type ${question.type_code}`);
    const saved = dataOf(
      await own.POST('/api/practice/update-answer', {
        body: {
          practice_id: practiceId,
          attempt_id,
          question_id: question.id,
          bai_lam: ['true'],
          revision: 1,
        },
      }),
    );
    if (saved.is_correct !== 1) throw new Error('a wrong answer');
  }
  const { result_id } = dataOf(
    await own.POST('/api/practice/submit', { body: { practice_id: practiceId, attempt_id } }),
  );
  const result = dataOf(
    await own.GET('/api/tutor-test/practice/result/{resultId}', {
      params: { path: { resultId: String(result_id) } },
    }),
  );
  const report = dataOf(
    await own.GET('/api/tutor-result/test/{id}', { params: { path: { id: String(result_id) } } }),
  );
  return {
    student: registered.full_name,
    right: result.list_question.map((question) => question.user[0]?.is_correct),
    score: result.score,
    sentence: report.sentence.text,
  };
}
