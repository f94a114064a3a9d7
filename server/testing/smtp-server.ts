/** A mail server for tests: accepts every mail, or replies as the test sets. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** The delivered mails, as received over the wire. */
  readonly received: string[];
  /** The reply to a recipient; 'hang-up': the connection is cut once the text has arrived. */
  reply: '250 ok' | '451 later' | '550 unknown' | 'hang-up';
  close(): Promise<void>;
}

export async function smtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const open = new Set<Socket>();
  const state: Pick<SmtpServer, 'reply'> = { reply: '250 ok' };

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let rest = '';
    let text: string[] | null = null;

    function command(line: string) {
      if (/^EHLO|^HELO|^MAIL|^RSET|^NOOP/i.test(line)) return say('250 ok');
      if (/^RCPT/i.test(line)) return say(state.reply === 'hang-up' ? '250 ok' : state.reply);
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      if (!/^DATA/i.test(line)) return say('502 no');
      text = [];
      return say('354 go on');
    }
    function read(line: string) {
      if (!text) return command(line);
      if (line !== '.') return text.push(line);
      received.push(text.join('\n'));
      text = null;
      return state.reply === 'hang-up' ? socket.destroy() : say('250 taken');
    }
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(read);
    });
    say('220 test');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get reply() {
      return state.reply;
    },
    set reply(reply) {
      state.reply = reply;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
