/** Reads along what the servers of all tests write into their logs. */
import type { DestinationStream } from 'pino';

/** What no line may hold (decisions.md, People's data): a phone, a password as clients send it, a token or a ticket. */
const personal = {
  'a phone': /(?<![\d.])(?:0|84)[35789]\d{8}(?!\d)/,
  'an MD5': /(?<![\w-])[0-9a-f]{32}(?![\w-])/,
  'a token': /(?<![\w-])[\w-]{43}(?![\w-])/,
};

/** Of a request: random, so that anything may stand in it. */
const requestId = /"reqId":"[^"]*"/;

export interface LogWatch extends DestinationStream {
  /** Throws when a line held something personal. */
  expectClean(): void;
}

export function watchLog(): LogWatch {
  const leaks: string[] = [];
  return {
    write(written) {
      const line = written.replace(requestId, '');
      for (const [what, form] of Object.entries(personal))
        if (form.test(line)) leaks.push(`${what} in the log: ${line}`);
    },
    expectClean() {
      if (leaks.length > 0) throw new Error(leaks.join('\n'));
    },
  };
}
