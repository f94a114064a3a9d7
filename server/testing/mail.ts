/** The mails in the local outbox, and addresses that are confirmed with them. */
import { readFile } from 'node:fs/promises';
import { mailOutboxFile } from '../services/mail/outbox.ts';
import type { Mail } from '../services/mail/provider.ts';
import type { Person } from './people.ts';
import type { ApiResponse, TestServer } from './server.ts';

/** Returns the mails to an address, oldest first. */
export async function mailsTo({ deps }: TestServer, to: string): Promise<Mail[]> {
  const text = await readFile(mailOutboxFile(deps.settings.dataDir), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Mail).filter((mail) => mail.to === to);
}

export const codeIn = (mail: Mail | undefined): string =>
  /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';

/** Requests a code and enters it. */
export async function confirmAddress(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  email: string,
): Promise<ApiResponse> {
  await server.call('digests.sendCode', { body: { email }, token });
  const code = codeIn((await mailsTo(server, email)).at(-1));
  return server.call('digests.confirmEmail', { body: { code }, token });
}
