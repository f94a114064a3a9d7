import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';

/** The machine's range for the whole, and how sure it is. */
export function MachineBand({ overall }: Pick<WritingFeedback, 'overall'>) {
  if (!overall) return null;
  return (
    <div className="band">
      <p className="band-name">Band ước lượng</p>
      <p className="band-value">{rangeText(overall)}</p>
      <p className="band-note">
        {overall.provisional
          ? 'Bitu còn học cách chấm của thầy cô, nên đây là ước lượng ban đầu.'
          : 'Máy ước lượng; điểm của thầy cô được tính nếu có.'}
      </p>
    </div>
  );
}
