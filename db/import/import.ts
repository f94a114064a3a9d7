import type { Queries } from '../connect.ts';
import { buildQuestion } from './build-question.ts';
import { among, checkBook, checkClass, doubles, type Knows } from './check.ts';
import { buildDocuments, buildUnits, buildVideo } from './classroom.ts';
import { buildEnrolments, storeEnrolments } from './enrolments.ts';
import { type ServedFile, storeServed } from './files.ts';
import { type MediaFile, readMedia, storeMedia } from './media.ts';
import { type Content, readFolder } from './read-folder.ts';
import type { AuthoredPractice, AuthoredQuestion } from './schema.ts';
import type { Fault, Source } from './source.ts';
import {
  type BuiltPractice,
  type Stored,
  storeClass,
  storeGlossary,
  storePractice,
} from './store.ts';
import { buildProject, storeProject } from './projects.ts';
import { type Ids, storeBook, storeDocument, storeVideo } from './store-classroom.ts';
import { inOrder, readWorkbook } from './workbook/read.ts';

export type Imported = { kind: 'faults'; faults: Fault[] } | ({ kind: 'stored' } & Stored);

interface Options {
  /** Where pictures, sounds and documents are served from. */
  mediaFolder: string;
  /** The day (YYYY-MM-DD, Vietnam) that relative lesson days count from. */
  today: string;
}

/** Imports a content folder: everything is checked first, and nothing is changed when anything is wrong. */
export async function importContent(
  queries: Queries,
  options: Options & { folder: string },
): Promise<Imported> {
  return importRead(queries, await readFolder(options.folder), options);
}

/**
 * Imports classes, lessons, what they hold, and enrolments from an .xlsx file, as importContent does from a folder.
 * `phoneOf` says how a phone is stored, null when it is none.
 */
export async function importWorkbook(
  queries: Queries,
  options: Options & { path: string; phoneOf: (text: string) => string | null },
): Promise<Imported> {
  const read = await readWorkbook(options.path, options.phoneOf);
  const imported = await importRead(queries, read, options);
  return imported.kind === 'faults' ? { ...imported, faults: inOrder(imported.faults) } : imported;
}

/** Checks what was read against itself and the database, and stores it when nothing is wrong, here or in what was found before. */
async function importRead(
  queries: Queries,
  read: { content: Content; faults: Fault[] },
  options: Options,
): Promise<Imported> {
  const { folder, practices, classes, videos, books, projects, enrolments, glossary } =
    read.content;
  const faults = [...read.faults];
  for (const kind of [practices, classes, videos, books, projects]) faults.push(...doubles(kind));
  const media = await loadMedia(folder, practices, faults);
  const built = practices.map((source) => buildPractice(source, media, faults));
  const files: ServedFile[] = [];
  const pages: MediaFile[] = [];
  const builtVideos = await all(videos, (source) => buildVideo(folder, source, files, faults));
  const documents = await all(classes, (source) => buildDocuments(folder, source, files, faults));
  const builtBooks = await all(books, async (source) => ({
    authored: source.data,
    units: await buildUnits(folder, source, pages, faults),
  }));
  const builtProjects = await all(projects, (source) =>
    buildProject(folder, source, { files, pages, faults }),
  );
  const stored = await knownIds(queries);
  const knows: Knows = {
    practice: among(stored.practices, practices),
    video: among(stored.videos, videos),
    project: among(stored.projects, projects),
    class: among(stored.classes, classes),
  };
  for (const source of classes) checkClass(source, knows, faults);
  for (const source of books) checkBook(source, knows, faults);
  const builtEnrolments = await buildEnrolments(queries, enrolments, knows, faults);
  if (faults.length > 0) return { kind: 'faults', faults };

  await storeMedia(options.mediaFolder, [
    ...media.values().filter((file) => typeof file === 'object'),
    ...pages,
  ]);
  await storeServed(options.mediaFolder, files);
  return queries.transaction().execute(async (trx) => {
    const counts = { practices: 0, questions: 0, retired: 0, classes: 0, lessons: 0, books: 0 };
    const ids = { ...stored, documents: new Map<string, number>() };
    for (const practice of built) {
      const { id, added, retired } = await storePractice(trx, practice);
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
    await storeEnrolments(trx, builtEnrolments, ids.classes);
    return { kind: 'stored' as const, ...counts, enrolments: builtEnrolments.length };
  });
}

/** One after the other: each reads files, and faults are told in order. */
async function all<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of list) results.push(await work(one));
  return results;
}

/** What the database holds already, by code. */
async function knownIds(
  queries: Queries,
): Promise<Record<'practices' | 'videos' | 'projects' | 'classes', Ids>> {
  const idsIn = async (table: 'practices' | 'projects' | 'classes') => {
    const rows = await queries.selectFrom(table).select(['id', 'code']).execute();
    return new Map(rows.map((row) => [row.code, row.id]));
  };
  const videos = await queries.selectFrom('videos').select(['id', 'slug']).execute();
  return {
    practices: await idsIn('practices'),
    projects: await idsIn('projects'),
    classes: await idsIn('classes'),
    videos: new Map(videos.map((row) => [row.slug, row.id])),
  };
}

type Media = Map<string, MediaFile | string>;

/** Where a question's media stand, with the path to each. */
function* mediaOf(
  question: AuthoredQuestion,
): Generator<{ path: (string | number)[]; kind: 'picture' | 'audio'; name: string }> {
  const blocks = { stem: question.stem, why: question.why };
  for (const [field, list] of Object.entries(blocks)) {
    for (const [i, block] of list.entries()) {
      if ('picture' in block) yield { path: [field, i], kind: 'picture', name: block.picture };
      if ('audio' in block) yield { path: [field, i], kind: 'audio', name: block.audio };
    }
  }
  const options = 'options' in question ? [['options', question.options] as const] : [];
  const sides =
    question.type === 'matching'
      ? [
          ...question.pairs.map((pair, i) => [`pairs.${i}`, pair] as const),
          ['extra', question.extra] as const,
        ]
      : [];
  for (const [field, list] of [...options, ...sides]) {
    for (const [i, option] of list.entries()) {
      if ('picture' in option)
        yield { path: [...field.split('.'), i], kind: 'picture', name: option.picture };
    }
  }
}

async function loadMedia(
  folder: string,
  sources: Source<AuthoredPractice>[],
  faults: Fault[],
): Promise<Media> {
  const media: Media = new Map();
  for (const source of sources) {
    for (const [s, section] of source.data.sections.entries()) {
      for (const [q, question] of section.questions.entries()) {
        for (const { path, kind, name } of mediaOf(question)) {
          const id = `${kind}/${name}`;
          const file = media.get(id) ?? (await readMedia(folder, kind, name));
          media.set(id, file);
          if (typeof file === 'string')
            faults.push(source.fault(['sections', s, 'questions', q, ...path], file));
        }
      }
    }
  }
  return media;
}

function buildPractice(
  source: Source<AuthoredPractice>,
  media: Media,
  faults: Fault[],
): BuiltPractice {
  const { data } = source;
  const codes = new Set<string>();
  if (data.type === 'test' && data.minutes === undefined)
    faults.push(source.fault(['type'], 'minutes: a test needs a time limit'));
  const questions = data.sections.map((section, s) => {
    if (section.draw !== undefined && section.draw > section.questions.length) {
      faults.push(
        source.fault(
          ['sections', s, 'draw'],
          `draw: the section has ${section.questions.length} questions`,
        ),
      );
    }
    return section.questions.flatMap((question, q) => {
      const at = ['sections', s, 'questions', q];
      if (codes.has(question.id))
        faults.push(source.fault([...at, 'id'], `id: ${question.id} stands in this file twice`));
      codes.add(question.id);
      const fileOf = (kind: 'picture' | 'audio', name: string) => {
        const file = media.get(`${kind}/${name}`);
        return typeof file === 'object' ? file : undefined;
      };
      const built = buildQuestion(question, fileOf, (path, message) =>
        faults.push(source.fault([...at, ...path], message)),
      );
      return built ? [{ ...built, code: question.id, level: question.level }] : [];
    });
  });
  return { authored: data, questions };
}
