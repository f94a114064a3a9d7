/**
 * Imports content: text files, or an .xlsx file that is read into the same structures (`workbook/`). All of it is
 * checked before anything is changed.
 */
import type { Queries } from '../connect.ts';
import { among, checkBook, checkClass, doubles, type Knows, checkOrigins } from './check.ts';
import { buildDocuments, buildUnits, buildVideo } from './classroom.ts';
import { buildEnrolments, newStudentKey, storeEnrolments } from './enrolments.ts';
import { type ServedFile, storeServed } from './files.ts';
import { type MediaFile, readMedia, storeMedia } from './media.ts';
import { buildPractice, loadMedia, type ReadMedia, storeBuilt } from './practices.ts';
import { type Content, emptyContent, readFolder } from './read-folder.ts';
import type { AuthoredPractice } from './schema.ts';
import type { Issue, Source } from './source.ts';
import { type Stored, storeClass, storeGlossary } from './store.ts';
import { buildProject, storeProject } from './projects.ts';
import {
  checkClassLevel,
  checkLevels,
  checkPractice,
  doublesIn,
  storeLevels,
  storeSkills,
} from './skills.ts';
import { type Ids, storeBook, storeDocument, storeVideo } from './store-classroom.ts';
import { type Accounts, buildStudents } from './students.ts';
import { inOrder, readWorkbook } from './workbook/read.ts';

export type Imported = { kind: 'issues'; issues: Issue[] } | ({ kind: 'stored' } & Stored);

interface Options {
  /** The folder that pictures, sounds and documents are served from. */
  mediaFolder: string;
  /** The day (YYYY-MM-DD, Vietnam) from which relative lesson days are counted. */
  today: string;
  /** Creates students; required if the content has any. */
  accounts?: Accounts;
  /** Also replaces practices that were published from the console. */
  takeOver?: boolean;
  /** Checks everything, and counts what would be stored, without changing anything. */
  dryRun?: boolean;
  /** Pictures of practices, by the names in their questions. It is absent if they are in the folder. */
  pictures?: ReadonlyMap<string, MediaFile>;
}

/** Imports a content folder. Everything is checked first; with any issue nothing is changed. */
export async function importContent(
  queries: Queries,
  options: Options & { folder: string },
): Promise<Imported> {
  return importRead(queries, await readFolder(options.folder), options);
}

/**
 * Imports practices with objective questions, classes, lessons, their contents, students and enrolments from an
 * .xlsx file, like importContent from a folder.
 */
export async function importWorkbook(
  queries: Queries,
  options: Options & { path: string; accounts: Accounts },
): Promise<Imported> {
  const read = await readWorkbook(options.path, options.accounts.phoneOf);
  const imported = await importRead(queries, read, options);
  return imported.kind === 'issues' ? { ...imported, issues: inOrder(imported.issues) } : imported;
}

/** Imports practices without files of their own, like importContent from a folder. */
export const importPractices = (
  queries: Queries,
  practices: Source<AuthoredPractice>[],
  options: Options,
): Promise<Imported> =>
  importRead(queries, { content: { ...emptyContent(''), practices }, issues: [] }, options);

/** Checks the content against itself and the database, and stores it if neither this nor reading found an issue. */
async function importRead(
  queries: Queries,
  read: { content: Content; issues: Issue[] },
  options: Options,
): Promise<Imported> {
  const { folder, practices, classes, videos, books, projects, students, enrolments } =
    read.content;
  const { skills, levels, glossary } = read.content;
  const issues = [...read.issues];
  for (const kind of [practices, classes, videos, books, projects]) issues.push(...doubles(kind));
  const readNamed: ReadMedia = async (kind, name) =>
    options.pictures?.get(name) ?? readMedia(folder, kind, name);
  const media = await loadMedia(readNamed, practices, issues);
  const built = await all(practices, (source) => buildPractice(source, media, issues));
  const files: ServedFile[] = [];
  const pages: MediaFile[] = [];
  const builtVideos = await all(videos, (source) => buildVideo(folder, source, files, issues));
  const documents = await all(classes, (source) => buildDocuments(folder, source, files, issues));
  const builtBooks = await all(books, async (source) => ({
    authored: source.data,
    units: await buildUnits(folder, source, pages, issues),
  }));
  const builtProjects = await all(projects, (source) =>
    buildProject(folder, source, { files, pages, issues }),
  );
  const stored = await knownIds(queries);
  const knows: Knows = {
    practice: among(stored.practices, dataOf(practices)),
    video: among(stored.videos, dataOf(videos)),
    project: among(stored.projects, dataOf(projects)),
    class: among(stored.classes, dataOf(classes)),
    skill: among(
      stored.skills,
      skills.flatMap(({ data }) => data.skills),
    ),
    level: among(
      stored.levels,
      levels.flatMap(({ data }) => data.levels),
    ),
  };
  for (const source of skills) issues.push(...doublesIn(source, 'skills', source.data.skills));
  for (const source of levels) {
    issues.push(...doublesIn(source, 'levels', source.data.levels));
    checkLevels(source, knows, issues);
  }
  for (const source of practices) checkPractice(source, knows, issues);
  if (options.takeOver !== true) await checkOrigins(queries, practices, issues);
  for (const source of classes) {
    checkClass(source, knows, issues);
    checkClassLevel(source, knows, issues);
  }
  for (const source of books) checkBook(source, knows, issues);
  const newStudents = await buildStudents(queries, students, options.accounts, issues);
  const builtEnrolments = await buildEnrolments(
    queries,
    enrolments,
    { knows, newStudents },
    issues,
  );
  if (issues.length > 0) return { kind: 'issues', issues };

  if (!options.dryRun) {
    await storeMedia(options.mediaFolder, [
      ...media.values().filter((file) => typeof file === 'object'),
      ...pages,
    ]);
    await storeServed(options.mediaFolder, files);
  }
  return inTransaction(queries, options.dryRun === true, async (trx) => {
    const counts = { practices: 0, questions: 0, retired: 0, classes: 0, lessons: 0, books: 0 };
    const ids = { ...stored, documents: new Map<string, number>() };
    for (const { data } of skills) await storeSkills(trx, data, ids.skills);
    for (const { data } of levels) await storeLevels(trx, data, ids);
    for (const practice of built) {
      const { id, added, retired } = await storeBuilt(trx, practice, ids, 'file');
      ids.practices.set(practice.authored.id, id);
      counts.practices++;
      counts.questions += added;
      counts.retired += retired;
    }
    if (glossary) await storeGlossary(trx, glossary);
    for (const video of builtVideos) ids.videos.set(video.slug, await storeVideo(trx, video));
    for (const document of documents.flat())
      ids.documents.set(document.code, await storeDocument(trx, document));
    for (const project of builtProjects)
      ids.projects.set(project.code, await storeProject(trx, project));
    for (const { data } of classes) {
      ids.classes.set(data.id, await storeClass(trx, data, ids, options.today));
      counts.classes++;
      counts.lessons += data.lessons.length;
    }
    for (const book of builtBooks) {
      await storeBook(trx, book, ids);
      counts.books++;
    }
    const created = (await options.accounts?.create(trx, newStudents)) ?? [];
    const newIds = new Map(created.map((id, i) => [newStudentKey(newStudents[i]!), id]));
    await storeEnrolments(trx, builtEnrolments, { classes: ids.classes, newStudents: newIds });
    return {
      kind: 'stored' as const,
      ...counts,
      students: newStudents.length,
      enrolments: builtEnrolments.length,
    };
  });
}

const dataOf = <T>(sources: readonly Source<T>[]): T[] => sources.map(({ data }) => data);

/** Runs `work` in a transaction, which a dry run rolls back. */
async function inTransaction<T>(
  queries: Queries,
  isDryRun: boolean,
  work: (trx: Queries) => Promise<T>,
): Promise<T> {
  const trx = await queries.startTransaction().execute();
  try {
    const result = await work(trx);
    await (isDryRun ? trx.rollback() : trx.commit()).execute();
    return result;
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    throw error;
  }
}

/** Sequential: each item reads files, and issues keep their order. */
async function all<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of list) results.push(await work(one));
  return results;
}

/** Returns the codes that exist in the database. */
async function knownIds(
  queries: Queries,
): Promise<Record<'practices' | 'videos' | 'projects' | 'classes' | 'skills' | 'levels', Ids>> {
  const idsIn = async (table: 'practices' | 'projects' | 'classes' | 'skills' | 'levels') => {
    const rows = await queries.selectFrom(table).select(['id', 'code']).execute();
    return new Map(rows.map((row) => [row.code, row.id]));
  };
  const videos = await queries.selectFrom('videos').select(['id', 'slug']).execute();
  return {
    practices: await idsIn('practices'),
    projects: await idsIn('projects'),
    classes: await idsIn('classes'),
    skills: await idsIn('skills'),
    levels: await idsIn('levels'),
    videos: new Map(videos.map((row) => [row.slug, row.id])),
  };
}
