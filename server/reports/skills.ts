import type { ReportQuestionRow } from '@bitu/contract/reports.ts';
import type { LevelSkills, SkillAnswers } from '@bitu/contract/report-skills.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import { questionUrl, rowVerdict } from '@bitu/rules/reports/attempt.ts';
import { skillBar, skillsBlock } from '@bitu/rules/reports/skills-block.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { rightLaterOf } from '../services/later-answer.ts';
import { answersBehind, type CountedRow, knownLevels } from '../skills/index.ts';
import { unixOf } from '../time.ts';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** Returns how well the student masters each skill, by level. */
export async function listSkills({ db, clock }: Reader, studentId: number): Promise<LevelSkills[]> {
  const levels = await knownLevels(db.queries, studentId);
  return levels.map(({ levelId, name, subjectId, skills }) => ({
    level_id: levelId,
    level: name,
    subject_id: subjectId,
    block: skillsBlock(`Kỹ năng ở trình độ ${name}`, skills, unixOf(clock())),
  }));
}

function rowOf(answer: CountedRow): ReportQuestionRow {
  const { attempt_id, question_id, position, points, in_drill, title, content } = answer;
  return {
    position,
    section: title,
    prompt: promptOf(content),
    ...rowVerdict({ isAnswered: true, isJudged: false, points, rightLater: rightLaterOf(answer) }),
    points,
    skills: [],
    url: in_drill ? null : questionUrl(attempt_id, question_id),
  };
}

/** Returns one skill with the answers behind it. Throws `notFound` if no answer counts. */
export async function readSkill(
  { db, clock }: Reader,
  studentId: number,
  cell: { levelId: number; skillId: number },
): Promise<SkillAnswers> {
  const levels = await knownLevels(db.queries, studentId);
  const level = levels.find(({ levelId }) => levelId === cell.levelId);
  const facts = level?.skills.find(({ skillId }) => skillId === cell.skillId);
  const answers = facts ? await answersBehind(db.queries, studentId, cell) : [];
  if (!level || !facts || answers.length === 0) throw new Failure('notFound');
  return {
    level_id: level.levelId,
    level: level.name,
    subject_id: level.subjectId,
    bar: skillBar(facts, unixOf(clock())),
    block: { type: 'questions', title: 'Những câu được tính', items: answers.map(rowOf) },
  };
}
