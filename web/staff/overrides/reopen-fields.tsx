import { momentText } from '@bitu/rules/format/times.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryState } from '../../api/query-state.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { HandedIn, More } from './api.ts';
import { kinds, timeTyped } from './kinds.ts';
import { resultText } from './words.ts';

interface ReopenFieldsProps {
  query: UseQueryResult<HandedIn>;
  issues: { amount?: string | undefined; until?: string | undefined };
  /** The requested amount. */
  asked?: More | undefined;
}

/** The submitted attempt that would continue, the consequences, and how long it may take. */
export function ReopenFields({ query, issues, asked }: ReopenFieldsProps) {
  return (
    <QueryState query={query}>
      {(handedIn) => (
        <>
          <Meaning handedIn={handedIn} />
          <TextField
            name="amount"
            inputMode="numeric"
            label="Số phút làm tiếp"
            hint="Để trống: không giới hạn. Tính từ lúc học sinh bấm “Làm tiếp”."
            defaultValue={asked && kinds.reopen.typed(asked)}
            error={issues.amount}
          />
          <TextField
            name="until"
            type="datetime-local"
            label="Làm đến lúc"
            hint="Để trống: không có hạn."
            defaultValue={asked && timeTyped(asked.due_at)}
            error={issues.until}
          />
        </>
      )}
    </QueryState>
  );
}

function Meaning({ handedIn }: { handedIn: HandedIn }) {
  const { submitted_at, given, total, is_final, at_desk } = handedIn;
  return (
    <ul className="grid gap-2">
      <li>
        Học sinh nộp lúc {momentText(submitted_at)}, đã làm {given}/{total} câu,{' '}
        {resultText(handedIn)}.
      </li>
      <li>
        Học sinh làm tiếp ở một bản mới, có sẵn những câu đã làm. Bản đã nộp giữ nguyên điểm và lời
        chấm.
      </li>
      <li>
        {is_final
          ? 'Câu đã biết đúng, sai thì giữ nguyên, học sinh chỉ làm những câu còn lại và sửa bài viết, bài nói.'
          : 'Học sinh sửa được mọi câu. Học sinh có thể đã xem đáp án ở trang kết quả.'}
      </li>
      {at_desk > 0 && <li>{at_desk} câu đang chờ chấm: vẫn được chấm cho bản đã nộp.</li>}
    </ul>
  );
}
