/**
 * Passes a draft of the question editor through the same checks as a file: parsed, built and checked here, stored by
 * `storeBuilt`.
 */
import type { Queries } from '../connect.ts';
import { among } from './check.ts';
import { type DraftIssue, issuesOf } from './issue-sentences.ts';
import { buildPractice, loadMedia, type ReadMedia } from './practices.ts';
import { practice as practiceSchema, question as questionSchema } from './schema.ts';
import type { AuthoredPractice, AuthoredQuestion } from './schema.ts';
import { checkPractice } from './skills.ts';
import type { Issue, Source } from './source.ts';
import type { BuiltPractice } from './store.ts';
import type { Ids } from './store-classroom.ts';

/** Codes of the database that practices refer to. */
export interface KnownCodes {
  skills: Ids;
  levels: Ids;
}

export async function knownCodes(queries: Queries): Promise<KnownCodes> {
  const idsIn = async (table: 'skills' | 'levels') => {
    const rows = await queries.selectFrom(table).select(['id', 'code']).execute();
    return new Map(rows.map(({ id, code }) => [code, id]));
  };
  return { skills: await idsIn('skills'), levels: await idsIn('levels') };
}

type Checked<T> = { faults: DraftIssue[]; built: null } | { faults: []; built: T };

/** Checks a complete practice in the authored form. */
export async function checkDraft(
  raw: unknown,
  known: KnownCodes,
  read: ReadMedia,
): Promise<Checked<BuiltPractice>> {
  const parsed = practiceSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success) return { faults: issuesOf(parsed.error.issues), built: null };
  return build(parsed.data, known, read);
}

/**
 * Checks one question of a practice. Paths are relative to the question.
 * @param head The practice without its questions.
 */
export async function checkQuestion(
  raw: unknown,
  head: Omit<AuthoredPractice, 'sections'>,
  known: KnownCodes,
  read: ReadMedia,
): Promise<Checked<BuiltPractice['questions'][number][number]>> {
  const parsed = questionSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success) return { faults: issuesOf(parsed.error.issues), built: null };
  const sections = [{ name: 'x', questions: [parsed.data] }];
  const { faults, built } = await build({ ...head, sections }, known, read);
  const own = faults.flatMap(({ path: [list, , , , ...path], message }) =>
    list === 'sections' ? [{ path, message }] : [],
  );
  const question = built?.questions[0]?.[0];
  if (own.length > 0 || !question) return { faults: own, built: null };
  return { faults: [], built: question };
}

async function build(
  data: AuthoredPractice,
  known: KnownCodes,
  read: ReadMedia,
): Promise<Checked<BuiltPractice>> {
  const issues: Issue[] = [];
  const source: Source<AuthoredPractice> = {
    file: data.id,
    data,
    issueAt: (path, said) => ({
      file: data.id,
      line: 1,
      path,
      message: typeof said === 'string' ? said : said.vi,
    }),
  };
  const media = await loadMedia(read, [source], issues);
  const built = await buildPractice(source, media, issues);
  const knows = {
    skill: among(known.skills, []),
    level: among(known.levels, []),
  };
  checkPractice(source, knows, issues);
  const faults = issues.map(({ path = [], message }) => ({ path, message }));
  return faults.length > 0 ? { faults, built: null } : { faults: [], built };
}

/** Returns the question in its canonical form, or null if it cannot be published yet. */
export function canonicalQuestion(raw: unknown): AuthoredQuestion | null {
  const parsed = questionSchema.safeParse(raw);
  return parsed.success ? parsed.data : null;
}
