import { z } from 'zod';

/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const knownHosts =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/;

export const pushEnvironment = {
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .default(knownHosts)
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every((one) => host.test(one)), 'must be hosts, separated by commas'),
};
const environment = z.object(pushEnvironment);

export interface PushSettings {
  /** The operator's contact for push services. Without it, the local outbox is used. */
  subject: string | undefined;
  privateKey: string | undefined;
  /** `*.` matches one or more labels. */
  hosts: string[];
}

export const readPushSettings = (env: z.output<typeof environment>): PushSettings => ({
  subject: env.VAPID_SUBJECT,
  privateKey: env.VAPID_PRIVATE_KEY,
  hosts: env.PUSH_HOSTS,
});
