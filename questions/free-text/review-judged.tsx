import { TeacherCard } from '@bitu/web/practice/questions/judged/teacher-card.tsx';
import { RightAnswer } from '@bitu/web/practice/questions/task.tsx';
import type { ReviewProps } from '@bitu/web/practice/questions/types.ts';
import { textsOf } from '../answers.ts';

/** A short answer that a teacher or a machine judges. */
export function ReviewJudged({
  right,
  evaluations,
  text,
}: ReviewProps<'free_text'> & { text: string | undefined }) {
  const teacher = evaluations.teacher_evaluation?.content;
  const [model] = textsOf(right);
  return (
    <div className="grid gap-3">
      {text !== undefined && (
        <p className="text-lg">
          Con viết: <strong className="break-words">{text}</strong>
        </p>
      )}
      {teacher && <TeacherCard feedback={teacher} />}
      {model !== undefined && (
        <RightAnswer title="Một câu trả lời mẫu">
          <p className="text-lg">{model}</p>
        </RightAnswer>
      )}
    </div>
  );
}
