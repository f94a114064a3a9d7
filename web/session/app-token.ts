/**
 * The app-token cookie: `hash;payload`, which the mobile app reads. The hash only detects a damaged cookie and the
 * server never trusts it, so its salt is no secret.
 */
import { setCookie } from '../api/cookie.ts';
import type { Profile } from '@bitu/contract/accounts.ts';
import { serverNow } from '../api/client.ts';
import { appTokenCookie } from '../api/token.ts';

const salt = 'bitu-app-token';
const siteId = 2;
const lastsSeconds = 365 * 86_400;

type Holder = Pick<Profile, 'id' | 'email' | 'user_name' | 'full_name' | 'token'>;

/** Base64 of the UTF-8 bytes: btoa alone refuses Vietnamese letters. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The value before URL encoding; `now` in unix seconds. */
export async function appTokenValue(holder: Holder, now: number): Promise<string> {
  const { id, email, user_name, full_name, token } = holder;
  const content = { id, site_id: siteId, email, user_name, full_name, token, time_stamp: now };
  const payload = base64(JSON.stringify(content));
  return `${await sha256(payload + salt)};${payload}`;
}

/**
 * Writes it for 365 days, remembered or not: the mobile app is opened from it later. Of a session that is not remembered,
 * the server ends the token after a week, and the sign-in page removes the cookie.
 */
export async function writeAppToken(holder: Holder, now: number): Promise<void> {
  // Browsers offer hashing only over https and on localhost; over plain http the mobile app does without.
  if (!globalThis.isSecureContext) return;
  const value = encodeURIComponent(await appTokenValue(holder, now));
  setCookie(appTokenCookie, value, lastsSeconds);
}

/** Replaces the previous student's, which goes even when the profile cannot be fetched. */
export async function renewAppToken(profile: Promise<Holder>): Promise<void> {
  setCookie(appTokenCookie, '', 0);
  await writeAppToken(await profile, Math.floor(serverNow() / 1000));
}
