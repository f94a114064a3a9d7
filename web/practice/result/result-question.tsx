import type { ResultQuestion } from '@bitu/contract/practice.ts';
import { sectionLabel } from '@bitu/rules/practice/label.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import { answerResult, answerResultOf, submissionStatus } from '@bitu/rules/practice/status.ts';
import { Circle, CircleAlert, CircleCheck, CircleX, Clock } from '../../ui/icons.ts';
import { Blocks } from '../../ui/content/blocks.tsx';
import { ReviewAnswer } from '../questions/review-answer.tsx';
import { formatNumber } from './words.ts';

interface ResultQuestionProps {
  question: ResultQuestion;
  isReported: boolean;
}

/** One question: mine, right, why, and how its points came about. */
export function ResultQuestionCard({ question, isReported }: ResultQuestionProps) {
  const title = `question-${question.id}`;
  return (
    <li className="card result-question" aria-labelledby={title}>
      <div className="result-question-head">
        <h3 id={title} className="text-base">
          {isReported && (
            <span className="text-muted">
              {sectionLabel(question.folder_position, question.folder_name)}
            </span>
          )}
          Câu {question.position}
        </h3>
        <Standing question={question} />
      </div>
      <Blocks blocks={question.content.stem} place={null} />
      <ReviewAnswer question={question} />
      {question.explanation.length > 0 && (
        <div className="why">
          <h4 className="why-title">Vì sao?</h4>
          <Blocks blocks={question.explanation} place={null} />
        </div>
      )}
    </li>
  );
}

function Standing({ question }: { question: ResultQuestion }) {
  const [answer] = question.user;
  const points = answer?.points ?? 0;
  const verdict = standingOf(question, points);
  const { Icon, words } = looks[verdict];
  const { right_parts, total_parts } = answer ?? {};
  const hasParts = total_parts != null && total_parts > 1 && right_parts != null;
  return (
    <div className="standing" data-standing={verdict}>
      <p className="standing-words">
        <Icon className="icon" />
        {words}
      </p>
      {hasParts && (
        <p className="text-sm">
          {describeScore(question.type_code, right_parts, total_parts, points)}
          {points > 0 && points < 1 && `: tính ${formatNumber(points)} câu`}
        </p>
      )}
    </div>
  );
}

const looks = {
  correct: { Icon: CircleCheck, words: 'Đúng' },
  partly: { Icon: CircleAlert, words: 'Đúng một phần' },
  incorrect: { Icon: CircleX, words: 'Chưa đúng' },
  waiting: { Icon: Clock, words: 'Đang chờ thầy cô' },
  open: { Icon: Circle, words: 'Chưa làm' },
};

function standingOf(question: ResultQuestion, points: number): keyof typeof looks {
  if (question.status === submissionStatus.submittedWithoutResult) return 'waiting';
  const result = answerResultOf(question);
  if (result === answerResult.noAnswer) return 'open';
  if (result === answerResult.correct) return 'correct';
  return points > 0 ? 'partly' : 'incorrect';
}

/** Whether there is something to look at again. */
export const needsReview = (question: ResultQuestion): boolean =>
  answerResultOf(question) !== answerResult.correct;
