import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { Criteria, rangeText } from '../../judged/criteria.tsx';

/** One figure with its name. */
function Band({ name, value, note }: { name: string; value: string; note: string | null }) {
  return (
    <div className="band">
      <p className="band-name">{name}</p>
      <p className="band-value">{value}</p>
      {note !== null && <p className="band-note">{note}</p>}
    </div>
  );
}

/** The machine's range for the whole, and each criterion with its reason in the child's own words. */
export function MachineMarks({ feedback }: { feedback: WritingFeedback }) {
  const { overall } = feedback;
  return (
    <div className="machine-marks">
      {overall && (
        <Band
          name="Band ước lượng"
          value={rangeText(overall)}
          note={
            overall.provisional
              ? 'Bitu còn học cách chấm của thầy cô, nên đây là ước lượng ban đầu.'
              : 'Máy ước lượng; điểm của thầy cô được tính nếu có.'
          }
        />
      )}
      <Criteria criteria={feedback.criteria} />
    </div>
  );
}
