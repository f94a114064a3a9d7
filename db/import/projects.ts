/** Project assignments of a content folder; db/seed/CONTENT.md explains them. */
import { join } from 'node:path';
import type { Block } from '@bitu/contract/text.ts';
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { buildBlock } from './classroom.ts';
import { readServed, type ServedFile } from './files.ts';
import type { MediaFile } from './media.ts';
import { blocks, code, text } from './schema.ts';
import type { Fault, Source } from './source.ts';

export const projectFile = z.strictObject({
  id: code,
  title: text,
  brief: blocks,
  /** To be downloaded, from `projects/`. */
  attachments: z.array(z.strictObject({ file: text, title: text })).default([]),
});

export type AuthoredProject = z.output<typeof projectFile>;

interface BuiltProject {
  code: string;
  title: string;
  brief: Block[];
  attachments: { title: string; url: string; size: number }[];
}

/** Makes what a project shows; `files` and `pages` collect what has to be served. */
export async function buildProject(
  folder: string,
  { data, fault }: Source<AuthoredProject>,
  into: { files: ServedFile[]; pages: MediaFile[]; faults: Fault[] },
): Promise<BuiltProject> {
  const brief: Block[] = [];
  for (const [b, authored] of data.brief.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- faults are told in order
    const block = await buildBlock(folder, authored, into.pages);
    if (typeof block === 'string') into.faults.push(fault(['brief', b], block));
    else brief.push(...block);
  }
  const attachments = [];
  for (const [i, { file: name, title }] of data.attachments.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    const file = await readServed(join(folder, 'projects'), 'attachment', name);
    if (typeof file === 'string') {
      into.faults.push(fault(['attachments', i, 'file'], file));
      continue;
    }
    into.files.push(file);
    attachments.push({ title, url: file.src, size: file.bytes });
  }
  return { code: data.id, title: data.title, brief, attachments };
}

export async function storeProject(trx: Queries, project: BuiltProject): Promise<number> {
  // pg would write a list as an array of its own.
  const values = {
    title: project.title,
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
