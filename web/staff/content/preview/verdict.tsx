import { isJudged, type QuestionType } from '@bitu/questions/traits.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import type { Output } from '../../../api/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

interface VerdictProps {
  type: QuestionType;
  result: Output<'authoring.try'>;
}

/** The result of the author's answer. */
export function Verdict({ type, result }: VerdictProps) {
  const { points, right_parts: right, total_parts: total, is_correct } = result;
  if (isJudged(type)) return <Banner tone="info">Bài này được chấm sau khi nộp.</Banner>;
  if (points === null)
    return (
      <Banner tone="info">Máy chưa chắc. Bài như thế của học sinh được giáo viên nghe lại.</Banner>
    );
  return (
    <Banner tone={is_correct ? 'success' : 'info'} title={is_correct ? 'Đúng' : 'Chưa đúng'}>
      {total > 1
        ? describeScore(type, right, total, Math.round(right - points * total))
        : `Được ${points === 1 ? '1' : '0'} điểm`}
    </Banner>
  );
}
