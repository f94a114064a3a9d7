import { promisify } from 'node:util';
import { type AsyncZippable, zip as zipCallback } from 'fflate';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { audit } from '../../services/audit.ts';
import { collect } from './collect.ts';
import { renderPage } from './page.ts';

/** In worker threads: a child who has answered much does not hold up the others. */
const zip = promisify<AsyncZippable, Uint8Array>(zipCallback);

interface Wish {
  loginId: number;
  studentId: number;
  actor: 'owner' | 'operator';
}

/** Everything about one student as a zip: data.json, the same as a readable page, and the picture. Throws `notFound`. */
export async function exportStudent(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'secrets'>,
  { actor, ...ids }: Wish,
): Promise<Buffer> {
  const collected = await collect(deps, ids);
  if (!collected) throw new Failure('notFound');
  const { picture, ...data } = collected;
  const file = (text: string) => Buffer.from(text, 'utf8');
  const bytes = await zip({
    'index.html': file(renderPage(collected)),
    'data.json': file(JSON.stringify(data, null, 1)),
    ...(picture && {
      [`anh-dai-dien.${picture.type.slice('image/'.length)}`]: [
        picture.bytes,
        { level: 0 as const },
      ],
    }),
  });
  await audit(deps.db.queries, { at: deps.clock(), actor, action: 'export', ...ids });
  return Buffer.from(bytes);
}
