import type { FoundQuestion, KeyedQuestion } from '@bitu/contract/appeals.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { questionToMark } from '../practice/index.ts';
import { practicesIn, questionOf, questionsOf } from './queries/questions.ts';
import { subjectReach } from './queries/reach.ts';

/** Finds the questions whose key the reader may change, in practices whose titles contain these words. */
export async function findQuestions(
  { db }: Deps,
  staff: Staff,
  wanted: { practice: string; number?: number | undefined },
): Promise<FoundQuestion[]> {
  const words = foldText(wanted.practice);
  const practices = await practicesIn(db.queries, subjectReach(staff, 'keys.write'));
  const ids = practices.filter(({ title }) => foldText(title).includes(words)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await questionsOf(db.queries, { practices: ids, number: wanted.number ?? null });
  return rows.map(({ practice_id, practice_title, content, ...row }) => ({
    ...row,
    practice: { id: practice_id, title: practice_title },
    title: promptOf(content as never),
  }));
}

/** Returns a question with its key. Throws `notFound` also when it has no key, or none that the reader may change. */
export async function readQuestion({ db }: Deps, staff: Staff, id: number): Promise<KeyedQuestion> {
  const row = await questionOf(db.queries, id, subjectReach(staff, 'keys.write'));
  if (!row) throw new Failure('notFound');
  const { practice_id, practice_title, revision, ...question } = row;
  return {
    practice: { id: practice_id, title: practice_title },
    question: questionToMark(question, null),
    key: question.key as Record<string, unknown>,
    revision,
  };
}
