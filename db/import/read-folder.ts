import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
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
import {
  type AuthoredLevels,
  type AuthoredSkills,
  levelsFile,
  skillsFile,
} from './schema-skills.ts';
import { type Issue, readSource, readSources, type Source } from './source.ts';
import { type AuthoredStudents, studentFile } from './students.ts';

/** The content to be imported, each file valid in itself; `folder` has the files that it refers to. */
export interface Content {
  folder: string;
  practices: Source<AuthoredPractice>[];
  classes: Source<AuthoredClass>[];
  videos: Source<AuthoredVideo>[];
  books: Source<AuthoredBook>[];
  projects: Source<AuthoredProject>[];
  students: Source<AuthoredStudents>[];
  enrolments: Source<AuthoredEnrolments>[];
  skills: Source<AuthoredSkills>[];
  levels: Source<AuthoredLevels>[];
  glossary: Glossary | null;
}

/** Empty content; `folder` would have the files that it refers to. */
export const emptyContent = (folder: string): Content => ({
  folder,
  practices: [],
  classes: [],
  videos: [],
  books: [],
  projects: [],
  students: [],
  enrolments: [],
  skills: [],
  levels: [],
  glossary: null,
});

/** Reads a content folder; invalid files are reported and left out. A folder without content is an issue too. */
export async function readFolder(folder: string): Promise<{ content: Content; issues: Issue[] }> {
  const practices = await readSources(folder, 'practices', practiceSchema);
  const classes = await readSources(folder, 'classes', classFile);
  const videos = await readSources(folder, 'videos', videoFile);
  const books = await readSources(folder, 'books', bookFile);
  const projects = await readSources(folder, 'projects', projectFile);
  const students = await readSources(folder, 'students', studentFile);
  const enrolments = await readSources(folder, 'enrolments', enrolmentFile);
  const skills = await readOne(folder, 'skills.yaml', skillsFile);
  const levels = await readOne(folder, 'levels.yaml', levelsFile);
  const glossary = await readOne(folder, 'glossary.yaml', glossarySchema);
  const read = [practices, classes, videos, books, projects, students, enrolments, skills, levels];
  const issues = [...read.flatMap((kind) => kind.issues), ...glossary.issues];
  if (read.every((kind) => kind.sources.length === 0) && issues.length === 0)
    issues.push({ file: folder, line: 1, message: 'there are no practices and no classes here' });
  const content = {
    folder,
    practices: practices.sources,
    classes: classes.sources,
    videos: videos.sources,
    books: books.sources,
    projects: projects.sources,
    students: students.sources,
    enrolments: enrolments.sources,
    skills: skills.sources,
    levels: levels.sources,
    glossary: glossary.sources[0]?.data ?? null,
  };
  return { content, issues };
}

/** Reads a file of the folder, if it exists. */
async function readOne<S extends z.ZodType>(
  folder: string,
  file: string,
  schema: S,
): Promise<{ sources: Source<z.output<S>>[]; issues: Issue[] }> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (!names.includes(file)) return { sources: [], issues: [] };
  const read = await readSource(join(folder, file), file, schema);
  return 'source' in read
    ? { sources: [read.source], issues: [] }
    : { sources: [], issues: read.issues };
}
