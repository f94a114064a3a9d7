import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { findFile } from './queries/uploads.ts';

/** The lifetime of a link in a page, in seconds: as long as a page may be left open. */
const linkSeconds = 6 * 3600;

const path = (id: number) => `/api/project-assignment/file/${id}`;
const tagOf = ({ secrets }: Deps, id: number, until: string) =>
  secrets.tag('project file', String(id), until).toString('base64url');

/** Returns the link of a file for its owner's page. It is signed, because an image request sends no token. */
export function fileLink(deps: Deps, id: number, now: Date): string {
  const until = String(Math.floor(now.getTime() / 1000) + linkSeconds);
  return `${path(id)}?key=${until}.${tagOf(deps, id, until)}`;
}

export const sharedFileLink = (id: number, capability: string): string =>
  `${path(id)}?view=${capability}`;

function isSigned(deps: Deps, id: number, key: string | undefined): boolean {
  const [until = '', tag = ''] = key?.split('.') ?? [];
  if (Number(until) * 1000 < deps.clock().getTime()) return false;
  const right = tagOf(deps, id, until);
  return tag.length === right.length && timingSafeEqual(Buffer.from(tag), Buffer.from(right));
}

interface Asked {
  id: number;
  key: string | undefined;
  /** The capability of a guest. */
  view: string | undefined;
  studentId: number | undefined;
}

const nameIn = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);

/** Sends a file to its owner, or to a guest with a valid capability. Throws `notFound`. */
export async function sendFile(deps: Deps, asked: Asked, reply: FastifyReply) {
  const file = await findFile(deps.db.queries, asked.id);
  const isTheirs =
    file !== undefined &&
    (file.student_id === asked.studentId ||
      isSigned(deps, asked.id, asked.key) ||
      (asked.view !== undefined && asked.view === file.share_capability));
  const bytes = isTheirs ? await deps.storage.read(file.storage_key) : null;
  if (!isTheirs || !bytes) throw new Failure('notFound');
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${nameIn(file.file_name)}`,
      'content-length': file.bytes,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(file.media_type)
    .send(bytes);
}
