/** Cookies for the server alone: no script can read them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

interface HostCookie {
  name: string;
  /** The calls that get it over http, which `__Host-` does not permit to narrow down. */
  path: string;
}

/** With this prefix browsers accept a cookie over https only, and from this host alone: no other host of the domain can set it. */
const prefixed = ({ name }: HostCookie) => `__Host-${name}`;
const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => publicUrl.startsWith('https:');

export function setHostCookie(
  settings: Pick<Settings, 'publicUrl'>,
  reply: FastifyReply,
  cookie: HostCookie,
  { value, maxAge, sameSite }: { value: string; maxAge: number; sameSite: 'lax' | 'strict' },
): void {
  const secure = isSecure(settings);
  const [name, path] = secure ? [prefixed(cookie), '/'] : [cookie.name, cookie.path];
  reply.setCookie(name, value, { path, httpOnly: true, sameSite, secure, maxAge });
}

/** Also reads one without the prefix, which is valid until it expires: it was set before there was one. */
export const readHostCookie = (request: FastifyRequest, cookie: HostCookie): string | undefined =>
  request.cookies[prefixed(cookie)] ?? request.cookies[cookie.name];

export function clearHostCookie(
  settings: Pick<Settings, 'publicUrl'>,
  reply: FastifyReply,
  cookie: HostCookie,
): void {
  if (isSecure(settings)) reply.clearCookie(prefixed(cookie), { path: '/', secure: true });
  reply.clearCookie(cookie.name, { path: cookie.path });
}
