import { readFile } from 'node:fs/promises';
import { outboxFile } from '@bitu/server/services/sms/outbox.ts';
import { type Command, say, settingsHere, CommandError } from './command.ts';

interface Message {
  to: string;
  text: string;
  at: string;
}

async function show([phone]: string[]): Promise<number> {
  if (process.env['NODE_ENV'] === 'production')
    throw new CommandError('codes are shown in development only');
  const { dataDir } = settingsHere();
  const text = await readFile(outboxFile(dataDir), 'utf8').catch(() => '');
  const messages = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Message);
  const last = messages.findLast((message) => phone === undefined || message.to === phone);
  if (!last) throw new CommandError('nothing was sent');
  say(`${last.to}  ${/\b\d{6}\b/.exec(last.text)?.[0] ?? last.text}  ${last.at}`);
  return 0;
}

export const otpCommands: Record<string, Command> = {
  'otp show': {
    usage: 'otp show [phone]',
    what: 'the newest code in the local outbox; in development only',
    run: show,
  },
};
