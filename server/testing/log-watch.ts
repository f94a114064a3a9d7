/** Checks the log output of the servers in all tests. */
import type { DestinationStream } from 'pino';

/**
 * Patterns that no line may match, as they are personal data: a phone, a password as clients send it, a token or a
 * ticket.
 */
const personal = {
  'a phone': /(?<![\d.])(?:0|84)[35789]\d{8}(?!\d)/,
  'an MD5': /(?<![\w-])[0-9a-f]{32}(?![\w-])/,
  'a token': /(?<![\w-])[\w-]{43}(?![\w-])/,
};

/** Ids of requests and workers are random, so their digits may look like a phone. */
const randomIds = /"reqId":"[^"]*"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface LogWatch extends DestinationStream {
  /** Throws if a line contained personal data. */
  expectClean(): void;
}

export function watchLog(): LogWatch {
  const leaks: string[] = [];
  return {
    write(written) {
      const line = written.replace(randomIds, '');
      for (const [what, form] of Object.entries(personal))
        if (form.test(line)) leaks.push(`${what} in the log: ${line}`);
    },
    expectClean() {
      if (leaks.length > 0) throw new Error(leaks.join('\n'));
    },
  };
}
