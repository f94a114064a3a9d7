import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { invalidate } from '../../../api/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Due } from '../due.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { ItemRow, WorkList } from './work-list.tsx';

type Lead = NonNullable<Output<'marking.work'>['lead']>;
type Test = Lead['tests_to_release'][number];

/**
 * Work that only the lead can do: deciding between marks, taking over items that were handed on, returning the marks of
 * tests.
 */
export function LeadWork({ lead }: { lead: Lead }) {
  const { revealed } = lead;
  return (
    <>
      {revealed.warn === 1 && (
        <Banner tone="warning" title="Điểm đang đi theo máy">
          {revealed.moved} trong {revealed.items} bài đổi điểm sau khi xem máy chấm. Nhắc giáo viên
          chấm xong rồi mới so với máy nhé.
        </Banner>
      )}
      <WorkList title="Hai lượt chấm lệch nhau" rows={lead.settling} keyOf={(row) => row.item_id}>
        {(row) => <ItemRow {...row} details="Chờ bạn chốt điểm" />}
      </WorkList>
      <WorkList title="Được chuyển đến bạn" rows={lead.handed_on} keyOf={(row) => row.item_id}>
        {(row) => <ItemRow {...row} details={row.reason} />}
      </WorkList>
      <WorkList title="Trễ hẹn" rows={lead.overdue} keyOf={(row) => row.item_id}>
        {(row) => <ItemRow {...row} />}
      </WorkList>
      <WorkList
        title="Bài kiểm tra chưa trả điểm"
        rows={lead.tests_to_release}
        keyOf={({ practice_id, class_id }) => `${practice_id}/${class_id}`}
      >
        {(test) => <TestRow test={test} />}
      </WorkList>
    </>
  );
}

function TestRow({ test }: { test: Test }) {
  const { practice_id, practice_title, class_id, class_title, marked, total, due_at, urgency } =
    test;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const release = async () => {
    const done = await withFreshFactor(() =>
      call('marking.release', { body: { practice_id, class_id } }),
    );
    setAsking(false);
    showToast(`Đã trả điểm ${done.released} bài.`);
    await invalidate(client, 'marking.work');
  };
  const where = class_title ?? 'Không theo lớp';
  return (
    <div className="card-row">
      <span className="card-row-words">
        <span className="card-row-title">
          {practice_title} · {where}
        </span>
        <span className="card-row-details">
          Đã chấm {marked}/{total} bài
        </span>
      </span>
      <Due at={due_at} urgency={urgency} />
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Trả điểm
      </Button>
      {asking && (
        <ConfirmSending
          title={`Trả điểm ${practice_title}?`}
          confirmLabel="Trả điểm"
          work={release}
          onClose={() => setAsking(false)}
        >
          <p>
            {where}: gia đình nhận điểm của {marked} bài đã chấm.
            {marked < total && ` ${total - marked} bài còn lại được trả khi chấm xong.`}
          </p>
        </ConfirmSending>
      )}
    </div>
  );
}
