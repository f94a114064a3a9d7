/** Project assignments of a content folder, explained in db/seed/CONTENT.md. */
import { join } from 'node:path';
import { projectSections } from '@bitu/contract/codes.ts';
import type { Block } from '@bitu/contract/text.ts';
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { buildBlock } from './classroom.ts';
import { readServed, type ServedFile } from './files.ts';
import type { MediaFile } from './media.ts';
import { blocks, code, text } from './schema.ts';
import type { Issue, Source } from './source.ts';

export const projectFile = z.strictObject({
  id: code,
  title: text,
  /** What the child submits: pictures open the camera and the album first, files a file chooser. */
  asks: z.enum(['files', 'pictures']).default('files'),
  brief: blocks,
  /** Files to download, from `projects/`. */
  attachments: z.array(z.strictObject({ file: text, title: text })).default([]),
});

export type AuthoredProject = z.output<typeof projectFile>;

interface BuiltProject {
  code: string;
  title: string;
  section_type: number;
  brief: Block[];
  attachments: { title: string; url: string; size: number }[];
}

/** Builds the shown content of a project; `files` and `pages` collect what must be served. */
export async function buildProject(
  folder: string,
  { data, issueAt }: Source<AuthoredProject>,
  into: { files: ServedFile[]; pages: MediaFile[]; issues: Issue[] },
): Promise<BuiltProject> {
  const brief: Block[] = [];
  for (const [b, authored] of data.brief.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- issues keep their order
    const block = await buildBlock(folder, authored, into.pages);
    if (typeof block === 'string') into.issues.push(issueAt(['brief', b], block));
    else brief.push(...block);
  }
  const attachments = [];
  for (const [i, { file: name, title }] of data.attachments.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    const file = await readServed(join(folder, 'projects'), 'attachment', name);
    if (typeof file === 'string') {
      into.issues.push(issueAt(['attachments', i, 'file'], file));
      continue;
    }
    into.files.push(file);
    attachments.push({ title, url: file.src, size: file.bytes });
  }
  const section_type = projectSections[data.asks];
  return { code: data.id, title: data.title, section_type, brief, attachments };
}

export async function storeProject(trx: Queries, project: BuiltProject): Promise<number> {
  // pg would send a list as a PostgreSQL array.
  const values = {
    title: project.title,
    section_type: project.section_type,
    brief: JSON.stringify(project.brief),
    attachments: JSON.stringify(project.attachments),
  };
  const { id } = await trx
    .insertInto('projects')
    .values({ code: project.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
