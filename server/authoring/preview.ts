/** A draft as a child would get it: built by the import, then drawn and presented like an attempt. */
import type { Remark } from '@bitu/contract/authoring.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { canonicalQuestion, checkQuestion, knownCodes } from '@bitu/db/import/draft.ts';
import { readServedMedia } from '@bitu/db/import/media.ts';
import type { BuiltPractice } from '@bitu/db/import/store.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { warningsOf } from '@bitu/rules/authoring/warnings.ts';
import { drawAttempt } from '@bitu/rules/practice/draw.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { questionToMark, random } from '../practice/index.ts';
import { mediaFolder } from '../services/media.ts';
import { filledIn } from './unfinished.ts';
import { practiceInReach } from './reach.ts';
import { headOf, workingCopy } from './working.ts';

type Built = BuiltPractice['questions'][number][number];
interface Drawn {
  order: string[] | null;
  right_order: string[] | null;
}

/** Throws `notFound`. */
export async function previewQuestion(
  deps: Deps,
  staff: Staff,
  id: number,
  input: { body: object; drawn?: Drawn | undefined },
) {
  const { working, faults, built: whole, check } = await checked(deps, staff, id, input.body);
  const canonical = canonicalQuestion(input.body);
  const warnings = canonical ? warningsOf(canonical) : [];
  const built = whole ?? (await check(filledIn(input.body))).built;
  if (!built) return { question: null, drawn: null, issues: remarks(faults), warnings };
  const stored = await asStored(deps.db.queries, built);
  const drawn =
    input.drawn && isDrawOf(input.drawn, stored.content)
      ? input.drawn
      : draw(stored.content, working.outline.shuffle);
  const question = { id: 1, type_code: built.type, ...stored };
  return {
    question: {
      ...questionToMark(question, drawn),
      hints: stored.hints,
      tries: built.tries,
    } as never,
    drawn,
    issues: remarks(faults),
    warnings,
  };
}

/** Builds a question of a practice within reach. Throws `notFound`. */
export async function checked(
  { db, clock, settings }: Deps,
  staff: Staff,
  id: number,
  body: object,
) {
  const reach = practiceInReach(staff, 'drafts.read', clock());
  const working = await workingCopy(db.queries, id, reach);
  const read = readServedMedia(mediaFolder(settings.dataDir));
  const known = await knownCodes(db.queries);
  const check = (one: object) => checkQuestion(one, headOf(working), known, read);
  return { working, check, ...(await check(body)) };
}

export const remarks = (
  faults: readonly { path: readonly (string | number)[]; message: string }[],
): Remark[] => faults.map(({ path, message }) => ({ path: [...path], message }));

const storedRow = z.strictObject({
  content: json<object>(),
  key: json<object>(),
  explanation: json<Built['explanation']>(),
  hints: json<Built['hints']>(),
});

/** Passes the question through jsonb, which orders the fields of objects in its own way. */
async function asStored(queries: Queries, { content, key, explanation, hints }: Built) {
  const [row] = await readRows(
    queries,
    storedRow,
    sql`
    select g.* from jsonb_to_record(${JSON.stringify({ content, key, explanation, hints })}::jsonb)
      as g (content jsonb, key jsonb, explanation jsonb, hints jsonb)`,
  );
  return row!;
}

/** Draws this question only. */
function draw(content: object, shuffle: 'none' | 'questions' | 'options' | 'both'): Drawn {
  const { options = [], right = [] } = content as { options?: Choices; right?: Choices };
  const question = {
    id: 1,
    position: 1,
    optionIds: options.map((option) => option.id),
    rightIds: right.map((option) => option.id),
  };
  const sections = [{ id: 1, position: 1, draw: null, questions: [question] }];
  const [drawn] = drawAttempt({ shuffle, sections }, random);
  return { order: drawn?.order ?? null, right_order: drawn?.rightOrder ?? null };
}

type Choices = { id: string }[];

/** Whether an order that was drawn before still has all choices, and no other. */
function isDrawOf({ order, right_order }: Drawn, content: object): boolean {
  const { options, right } = content as { options?: Choices; right?: Choices };
  const isOrderOf = (ids: string[] | null, choices: Choices = []) =>
    ids === null || (ids.length === choices.length && choices.every(({ id }) => ids.includes(id)));
  return isOrderOf(order, options) && isOrderOf(right_order, right);
}
