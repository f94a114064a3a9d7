/**
 * Videos, documents and self-study books of a content folder: read and checked here, stored by store-classroom.ts.
 */
import { join } from 'node:path';
import type { Block } from '@bitu/contract/text.ts';
import { readPlaylist, readServed, type ServedFile } from './files.ts';
import { type MediaFile, readMedia } from './media.ts';
import { richTextOf, tableOf, TextError } from './rich-text.ts';
import type { AuthoredBlock, AuthoredClass } from './schema.ts';
import type { AuthoredBook, AuthoredVideo } from './schema-classroom.ts';
import type { Issue, Path, Source } from './source.ts';

export interface BuiltVideo {
  slug: string;
  title: string;
  duration: number;
  mp4_url: string;
  hls_url: string | null;
  poster_url: string | null;
  captions: { lang: string; label: string; url: string }[];
}

export async function buildVideo(
  folder: string,
  { data, issueAt }: Source<AuthoredVideo>,
  files: ServedFile[],
  issues: Issue[],
): Promise<BuiltVideo> {
  const home = join(folder, 'videos');
  const read = async (kind: Parameters<typeof readServed>[1], name: string, path: Path) => {
    const file = await readServed(home, kind, name);
    if (typeof file === 'string') {
      issues.push(issueAt(path, file));
      return '';
    }
    files.push(file);
    return file.src;
  };
  const captions = [];
  for (const [i, { lang, label, file }] of data.captions.entries())
    captions.push({ lang, label, url: await read('captions', file, ['captions', i, 'file']) });
  let hls_url: string | null = null;
  if (data.hls !== undefined) {
    const stream = await readPlaylist(home, data.hls);
    if (typeof stream === 'string') issues.push(issueAt(['hls'], stream));
    else {
      files.push(stream.playlist, ...stream.parts);
      hls_url = stream.playlist.src;
    }
  }
  return {
    slug: data.id,
    title: data.title,
    duration: data.duration,
    mp4_url: await read('mp4', data.mp4, ['mp4']),
    hls_url,
    poster_url: data.poster === undefined ? null : await read('poster', data.poster, ['poster']),
    captions,
  };
}

export interface BuiltDocument {
  code: string;
  title: string;
  url: string;
  bytes: number;
}

/** Reads the documents of a class from `documents/`; a document's code is its file name. */
export async function buildDocuments(
  folder: string,
  source: Source<AuthoredClass>,
  files: ServedFile[],
  issues: Issue[],
): Promise<BuiltDocument[]> {
  const documents: BuiltDocument[] = [];
  for (const [l, lesson] of source.data.lessons.entries()) {
    for (const [c, content] of lesson.contents.entries()) {
      if (!('document' in content)) continue;
      const file = await readServed(join(folder, 'documents'), 'document', content.document);
      if (typeof file === 'string') {
        const path = ['lessons', l, 'contents', c, 'document'];
        const vi = `Không dùng được tài liệu “${content.document}”: cần một tệp PDF trong thư mục documents cạnh bảng tính, tên tệp chỉ gồm chữ a-z không dấu, số và dấu gạch nối.`;
        issues.push(source.issueAt(path, { en: file, vi }));
        continue;
      }
      files.push(file);
      const { src: url, bytes } = file;
      documents.push({ code: content.document, title: content.title, url, bytes });
    }
  }
  return documents;
}

export interface BuiltUnit {
  code: string;
  title: string;
  blocks: Block[];
  practice: string | null;
}

/** Builds the shown blocks of a book's units; `media` collects pictures and sounds. */
export async function buildUnits(
  folder: string,
  { data, issueAt }: Source<AuthoredBook>,
  media: MediaFile[],
  issues: Issue[],
): Promise<BuiltUnit[]> {
  const units: BuiltUnit[] = [];
  const codes = new Set<string>();
  for (const [u, unit] of data.units.entries()) {
    if (codes.has(unit.id))
      issues.push(issueAt(['units', u, 'id'], `id: ${unit.id} is used twice in this file`));
    codes.add(unit.id);
    const blocks: Block[] = [];
    for (const [b, authored] of unit.blocks.entries()) {
      const block = await buildBlock(folder, authored, media);
      if (typeof block === 'string') issues.push(issueAt(['units', u, 'blocks', b], block));
      else blocks.push(...block);
    }
    units.push({ code: unit.id, title: unit.title, blocks, practice: unit.practice ?? null });
  }
  return units;
}

/**
 * Builds one block; returns a string that describes the problem if it fails. Transcripts stay in the block, as a
 * page has nothing to hide.
 */
export async function buildBlock(
  folder: string,
  block: AuthoredBlock,
  media: MediaFile[],
): Promise<Block[] | string> {
  try {
    if ('text' in block) return [{ kind: 'text', text: richTextOf(block.text) }];
    if ('table' in block) return [tableOf(block.table, richTextOf)];
    const isPicture = 'picture' in block;
    const file = await readMedia(
      folder,
      isPicture ? 'picture' : 'audio',
      isPicture ? block.picture : block.audio,
    );
    if (typeof file === 'string') return file;
    media.push(file);
    const { src, width, height } = file;
    if (isPicture) return [{ kind: 'picture', picture: { src, alt: block.alt, width, height } }];
    return [
      { kind: 'audio', src, play_limit: block.plays ?? null },
      ...(block.transcript === undefined
        ? []
        : [{ kind: 'transcript' as const, text: richTextOf(block.transcript) }]),
    ];
  } catch (error) {
    if (error instanceof TextError) return error.message;
    throw error;
  }
}
