import { z } from 'zod';
import { WrongSetting } from './wrong-setting.ts';

/** The sender is 'Bitu <tin@bitu.vn>', or the address alone. */
const sender = /^([^<>"@\r\n]{1,60}<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(200).regex(sender, 'must be an address, or: Name <address>').optional(),
};
const environment = z.object(mailEnvironment);

export interface MailSettings {
  /** The address of the mail server, as in smtp://user:password@host:587. Without it, the local outbox is used. */
  url: string | undefined;
  from: string;
}

/** Reads the settings of mail. Throws WrongSetting if there is a server without a sender. */
export function readMailSettings(env: z.output<typeof environment>): MailSettings {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    throw new WrongSetting('MAIL_FROM: must be set when SMTP_URL is');
  return { url: env.SMTP_URL, from: env.MAIL_FROM ?? 'Bitu <bitu@localhost>' };
}
