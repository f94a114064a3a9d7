import type { QuestionStatistics, ResultQuestion } from '@bitu/contract/practice.ts';
import { isJudged, isReadAloud } from '@bitu/questions/traits.ts';
import { sectionLabel } from '@bitu/rules/practice/label.ts';
import { outcomeOf } from '@bitu/rules/practice/outcome.ts';
import { missedSentence } from '@bitu/rules/practice/missed-words.ts';
import { missedIn } from '@bitu/questions/voice/marks.ts';
import type { Reading } from '@bitu/rules/practice/reading.ts';
import { amountWords, describeTries } from '@bitu/rules/practice/describe-tries.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import { answerResult, answerResultOf, submissionStatus } from '@bitu/rules/practice/status.ts';
import {
  Circle,
  ClipboardCheck,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
} from '../../ui/icons.ts';
import { Blocks } from '../../ui/content/blocks.tsx';
import { cx } from '../../ui/cx.ts';
import { Fold } from '../questions/judged/fold.tsx';
import { ReviewAnswer } from '../questions/review-answer.tsx';
import type { Judging } from '../questions/types.ts';
import { AppealPart } from './appeal/appeal-part.tsx';

interface ResultQuestionProps {
  resultId: number;
  question: ResultQuestion;
  reading: Reading;
  isReported: boolean;
  statistics: QuestionStatistics[string] | null;
}

/** One question: the student's answer, the right one, the explanation, and its points. */
export function ResultQuestionCard(props: ResultQuestionProps) {
  const { resultId, question, reading, isReported, statistics } = props;
  const title = `question-${question.id}`;
  return (
    <li className="card result-question grid grid-cols-1 gap-3" aria-labelledby={title}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={title} tabIndex={-1} className="text-base">
          {isReported && (
            <span className="text-muted">
              {sectionLabel(question.folder_position, question.folder_name)}
            </span>
          )}
          Câu {question.position}
        </h3>
        <ResultBadge question={question} />
      </div>
      {reading.passage.length > 0 && (
        <details className="block-transcript">
          <summary>Bài đọc</summary>
          <Blocks blocks={reading.passage} place={null} />
        </details>
      )}
      <Prompt question={question} blocks={reading.question} />
      <ReviewAnswer
        question={question}
        mine={question.user[0]?.bai_lam ?? null}
        revealed={question}
        evaluations={question.user[0]}
        judging={judgingOf(question, statistics)}
      />
      {question.explanation.length > 0 && (
        <div className="why rounded-md bg-info-tint px-4 py-3">
          <p className="mb-1 text-sm font-bold text-info">Vì sao?</p>
          <Blocks blocks={question.explanation} place={null} />
        </div>
      )}
      <AppealPart
        resultId={resultId}
        questionId={question.id}
        isJudged={isJudged(question.type_code) || isMarked(question)}
        isRight={question.user[0]?.is_right === 1}
      />
    </li>
  );
}

/** For a judged answer the child comes to see the mark, so the prompt is collapsed. */
function Prompt({ question, blocks }: { question: ResultQuestion; blocks: Reading['question'] }) {
  const content = <Blocks blocks={blocks} place={null} />;
  if (badgeOf(question, 0) !== 'judged' || blocks.length === 0) return content;
  return <Fold title="Đề bài">{content}</Fold>;
}

/** Marked by a teacher. */
const isMarked = ({ user: [answer] }: ResultQuestion): boolean =>
  answer?.teacher_evaluation?.content != null;

function judgingOf(
  question: ResultQuestion,
  statistics: QuestionStatistics[string] | null,
): Judging | null {
  const [answer] = question.user;
  if (!answer || !isJudged(question.type_code)) return null;
  return { dueTime: question.due_time, statistics };
}

function ResultBadge({ question }: { question: ResultQuestion }) {
  const [answer] = question.user;
  const points = answer?.points ?? 0;
  const verdict = badgeOf(question, points);
  // What a judged answer waits for, and until when, is shown below (`JudgingNote`).
  if (verdict === 'waiting' && isJudged(question.type_code)) return null;
  const { Icon, words, tone } = looks[verdict];
  const { right_parts, total_parts } = answer ?? {};
  const tried = answer ? describeTries(question.type_code, answer) : null;
  const missed = isReadAloud(question.type_code) ? missedIn(answer?.bai_lam ?? null) : [];
  // An appeal may have given all points to an answer that the key calls wrong.
  const wrong = points < 1 ? (answer?.wrong_parts.length ?? 0) : 0;
  const hasParts = total_parts != null && total_parts > 1 && right_parts != null;
  return (
    <div className="text-muted">
      <p className={cx('flex items-center gap-2 font-bold', tone)}>
        <Icon className="icon" />
        {verdict === 'partly' && isReadAloud(question.type_code) ? 'Gần đúng' : words}
      </p>
      {missed.length > 0 && <p className="text-sm">{missedSentence(missed)}</p>}
      {tried !== null && <p className="text-sm">{tried}</p>}
      {tried === null && hasParts && (
        <p className="text-sm">
          {describeScore(question.type_code, right_parts, total_parts, wrong)}
          {points > 0 && points < 1 && `: ${amountWords(points)}`}
        </p>
      )}
    </div>
  );
}

const looks = {
  correct: { Icon: CircleCheck, words: 'Đúng', tone: 'text-success' },
  partly: { Icon: CircleAlert, words: 'Đúng một phần', tone: 'text-warning' },
  incorrect: { Icon: CircleX, words: 'Chưa đúng', tone: 'text-error' },
  waiting: { Icon: Clock, words: 'Đang chờ chấm', tone: undefined },
  judged: { Icon: ClipboardCheck, words: 'Đã chấm', tone: undefined },
  open: { Icon: Circle, words: 'Chưa làm', tone: undefined },
};

function badgeOf(question: ResultQuestion, points: number): keyof typeof looks {
  if (isWaiting(question)) return 'waiting';
  if (isJudged(question.type_code) && question.user[0]) return 'judged';
  const result = answerResultOf(question);
  if (result === answerResult.noAnswer) return 'open';
  const isRight = result === answerResult.correct || question.user[0]?.is_right === 1;
  return outcomeOf(isRight, points);
}

const isWaiting = ({ status, user: [answer] }: ResultQuestion): boolean =>
  status === submissionStatus.submittedWithoutResult ||
  status === submissionStatus.error ||
  (answer !== undefined && answer.points === null);

/** Whether there is something to review: what 'Luyện câu sai' asks again (`toReviewOf`). */
export const needsReview = (question: ResultQuestion): boolean =>
  !isWaiting(question) &&
  !isJudged(question.type_code) &&
  answerResultOf(question) !== answerResult.correct;

/** Right for all points, so that there is nothing to look at again. */
export const isRight = (question: ResultQuestion): boolean =>
  !isWaiting(question) &&
  !isJudged(question.type_code) &&
  answerResultOf(question) === answerResult.correct;
