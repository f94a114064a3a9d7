import type { Queries } from '../connect.ts';
import { buildQuestion } from './build-question.ts';
import { type MediaFile, readMedia, storeMedia } from './media.ts';
import {
  type AuthoredClass,
  type AuthoredPractice,
  classFile,
  practice as practiceSchema,
  type AuthoredQuestion,
} from './schema.ts';
import { type Fault, readSources, type Source } from './source.ts';
import { type BuiltPractice, type Stored, storeClass, storePractice } from './store.ts';

export type Imported = { kind: 'faults'; faults: Fault[] } | ({ kind: 'stored' } & Stored);

/**
 * Imports a content folder: everything is checked first, and nothing is changed when anything is wrong.
 * `today` is the day (YYYY-MM-DD, Vietnam) that relative lesson days count from.
 */
export async function importContent(
  queries: Queries,
  options: { folder: string; mediaFolder: string; today: string },
): Promise<Imported> {
  const practices = await readSources(options.folder, 'practices', practiceSchema);
  const classes = await readSources(options.folder, 'classes', classFile);
  const faults = [...practices.faults, ...classes.faults];
  if (practices.sources.length + classes.sources.length === 0 && faults.length === 0) {
    return {
      kind: 'faults',
      faults: [
        { file: options.folder, line: 1, message: 'there are no practices and no classes here' },
      ],
    };
  }
  faults.push(...doubles(practices.sources), ...doubles(classes.sources));
  const media = await loadMedia(options.folder, practices.sources, faults);
  const built = practices.sources.map((source) => buildPractice(source, media, faults));
  const inFolder = new Set(practices.sources.map((source) => source.data.id));
  const stored = await knownPractices(queries);
  for (const source of classes.sources)
    checkClass(source, (code) => inFolder.has(code) || stored.has(code), faults);
  if (faults.length > 0) return { kind: 'faults', faults };

  await storeMedia(
    options.mediaFolder,
    media.values().filter((file) => typeof file === 'object'),
  );
  return queries.transaction().execute(async (trx) => {
    const counts = { practices: 0, questions: 0, retired: 0, classes: 0, lessons: 0 };
    const ids = new Map(stored);
    for (const practice of built) {
      const { id, added, retired } = await storePractice(trx, practice);
      ids.set(practice.authored.id, id);
      counts.practices++;
      counts.questions += added;
      counts.retired += retired;
    }
    for (const { data } of classes.sources) {
      await storeClass(trx, data, ids, options.today);
      counts.classes++;
      counts.lessons += data.lessons.length;
    }
    return { kind: 'stored' as const, ...counts };
  });
}

async function knownPractices(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries.selectFrom('practices').select(['id', 'code']).execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

function doubles(sources: Source<{ id: string }>[]): Fault[] {
  const seen = new Map<string, string>();
  return sources.flatMap((source) => {
    const first = seen.get(source.data.id);
    seen.set(source.data.id, source.file);
    return first ? [source.fault(['id'], `id: ${source.data.id} stands in ${first} too`)] : [];
  });
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

function checkClass(
  source: Source<AuthoredClass>,
  knows: (code: string) => boolean,
  faults: Fault[],
) {
  const codes = new Set<string>();
  for (const [i, lesson] of source.data.lessons.entries()) {
    if (codes.has(lesson.id))
      faults.push(source.fault(['lessons', i, 'id'], `id: ${lesson.id} stands in this file twice`));
    codes.add(lesson.id);
    if ((lesson.day === undefined) === (lesson.date === undefined)) {
      faults.push(source.fault(['lessons', i], 'a lesson has either a day or a date'));
    }
    for (const [h, { practice }] of lesson.homework.entries()) {
      if (!knows(practice))
        faults.push(
          source.fault(['lessons', i, 'homework', h], `practice: there is no practice ${practice}`),
        );
    }
  }
}
