import { digestRoutes } from '@bitu/contract/digest-routes.ts';
import type { DigestSettings } from '@bitu/contract/digests.ts';
import { addRoutes, call, type Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

// Only the pages that need these calls load them.
addRoutes(digestRoutes);

export const weeklyQuery = callQuery('digests.settings', {}, { staleTime: 60_000 });

export type WeeklySettings = Partial<
  Pick<DigestSettings, 'day' | 'hour' | 'bell' | 'push' | 'mail' | 'sms'>
>;

export const changeSettings = (settings: WeeklySettings): Promise<DigestSettings> =>
  call('digests.setSettings', { body: settings });

export const sendEmailCode = (email: string): Promise<Output<'digests.sendCode'>> =>
  call('digests.sendCode', { body: { email } });

export const confirmEmail = (code: string): Promise<Output<'digests.confirmEmail'>> =>
  call('digests.confirmEmail', { body: { code } });

export const unsubscribe = (key: string): Promise<null> =>
  call('digests.unsubscribe', { params: { key } });
