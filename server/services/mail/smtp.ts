import { createTransport } from 'nodemailer';
import { isLocal } from '../../settings/local-url.ts';
import type { MailOutcome, MailProvider } from './provider.ts';

const timeoutMs = 15_000;

interface SmtpError extends Error {
  code?: string;
  syscall?: string;
  responseCode?: number;
}

/** Sends by SMTP over a few persistent connections. Mails contain nothing that tracks reading. */
export function smtp(url: string, from: string): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    // A mail server that offers no TLS gets neither the password nor a mail, unless it runs on this machine.
    requireTLS: !isLocal(url),
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Only the server decides what a mail contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send({ to, subject, text, html, unsubscribe }) {
      const headers: Record<string, string> =
        unsubscribe === null
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            };
      try {
        await transport.sendMail({ from, to, subject, text, html, headers });
        return { kind: 'taken', reference: null };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Interprets an error. A mail is tried again only if the mail server said that it did not accept it, or was never
 * reached: a connection that broke later may have delivered it.
 */
function outcomeOf({ code, syscall, responseCode }: SmtpError): MailOutcome {
  const reason = responseCode === undefined ? (code ?? 'SMTP') : `SMTP ${responseCode}`;
  if (responseCode !== undefined) return { kind: responseCode < 500 ? 'busy' : 'refused', reason };
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS')
    return { kind: 'busy', reason };
  if (code === 'EAUTH' || code === 'EENVELOPE') return { kind: 'refused', reason };
  return { kind: 'silent', reason };
}
