import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuthoredEnrolments, enrolmentFile } from './enrolments.ts';
import { type AuthoredProject, projectFile } from './projects.ts';
import {
  type AuthoredClass,
  type AuthoredPractice,
  classFile,
  type Glossary,
  glossary as glossarySchema,
  practice as practiceSchema,
} from './schema.ts';
import { type AuthoredBook, type AuthoredVideo, bookFile, videoFile } from './schema-classroom.ts';
import { type Fault, readSource, readSources, type Source } from './source.ts';

/** What is to be imported, each thing right in itself; `folder` is where the files lie that it names. */
export interface Content {
  folder: string;
  practices: Source<AuthoredPractice>[];
  classes: Source<AuthoredClass>[];
  videos: Source<AuthoredVideo>[];
  books: Source<AuthoredBook>[];
  projects: Source<AuthoredProject>[];
  enrolments: Source<AuthoredEnrolments>[];
  glossary: Glossary | null;
}

/** Reads a content folder; what is faulty is reported and left out. A folder without content is a fault too. */
export async function readFolder(folder: string): Promise<{ content: Content; faults: Fault[] }> {
  const practices = await readSources(folder, 'practices', practiceSchema);
  const classes = await readSources(folder, 'classes', classFile);
  const videos = await readSources(folder, 'videos', videoFile);
  const books = await readSources(folder, 'books', bookFile);
  const projects = await readSources(folder, 'projects', projectFile);
  const enrolments = await readSources(folder, 'enrolments', enrolmentFile);
  const glossary = await readGlossary(folder);
  const read = [practices, classes, videos, books, projects, enrolments];
  const faults = [...read.flatMap((kind) => kind.faults), ...glossary.faults];
  if (read.every((kind) => kind.sources.length === 0) && faults.length === 0)
    faults.push({ file: folder, line: 1, message: 'there are no practices and no classes here' });
  const content = {
    folder,
    practices: practices.sources,
    classes: classes.sources,
    videos: videos.sources,
    books: books.sources,
    projects: projects.sources,
    enrolments: enrolments.sources,
    glossary: glossary.words,
  };
  return { content, faults };
}

/** The glossary of the folder, where it has one. */
async function readGlossary(folder: string): Promise<{ words: Glossary | null; faults: Fault[] }> {
  const file = 'glossary.yaml';
  const names: string[] = await readdir(folder).catch(() => []);
  if (!names.includes(file)) return { words: null, faults: [] };
  const read = await readSource(join(folder, file), file, glossarySchema);
  return 'source' in read
    ? { words: read.source.data, faults: [] }
    : { words: null, faults: read.faults };
}
