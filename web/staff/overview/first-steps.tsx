import type { FirstStep } from '@bitu/contract/overview.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { callQuery, invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Circle, CircleCheck } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useMe } from '../session/me.ts';

const words: Readonly<Record<FirstStep['kind'], { name: string; why: string }>> = {
  site: { name: 'Ghi tên và số điện thoại trung tâm', why: 'Gia đình thấy trên mọi trang.' },
  teacher: { name: 'Mời giáo viên đầu tiên', why: 'Người được mời nhận liên kết qua tin nhắn.' },
  class: { name: 'Tạo lớp đầu tiên', why: 'Mã lớp, môn, khối và giáo viên.' },
  lessons: { name: 'Xếp buổi học của lớp', why: 'Một buổi, hoặc cả khóa lặp hằng tuần.' },
  questions: { name: 'Soạn hoặc nhập câu hỏi', why: 'Gõ tại đây hay đưa tệp lên, rồi phát hành.' },
  homework: { name: 'Giao bài về nhà cho lớp', why: 'Học sinh làm được từ lúc buổi học bắt đầu.' },
  students: { name: 'Thêm học sinh vào lớp', why: 'Dán cả danh sách từ bảng tính cũng được.' },
  families: {
    name: 'Mời gia đình vào học',
    why: 'Mười phút sau khi thêm học sinh, tin nhắn đặt mật khẩu tự gửi đi.',
  },
};

/** Without a provider nothing is sent to phones. */
const withoutSms: Partial<Record<FirstStep['kind'], string>> = {
  teacher: 'Chưa gửi được SMS: bạn đưa người được mời liên kết, mã QR hoặc thư in sẵn.',
  families:
    'Chưa gửi được SMS: bạn đưa gia đình mã QR hoặc thư in sẵn để đặt mật khẩu, ở trang của học sinh.',
};

/** The remaining first steps of a new centre, for people who set it up. Renders nothing when all are done. */
export function FirstSteps() {
  const { roles } = useMe();
  const { data } = useQuery({
    // A person who returns to this page has probably just done one of them.
    ...callQuery('overview.firstSteps', {}, { staleTime: 0 }),
    enabled: may(roles, 'site.read'),
  });
  if (!data || data.steps.length === 0) return null;
  return <Steps steps={data.steps} mayEnd={may(roles, 'site.write')} />;
}

function Steps({ steps, mayEnd }: { steps: readonly FirstStep[]; mayEnd: boolean }) {
  const [ending, setEnding] = useState(false);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <section aria-labelledby="first-steps" className="card mb-6 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="first-steps" className="text-xl">
          Những bước đầu tiên ({done}/{steps.length})
        </h2>
        {mayEnd && (
          <Button variant="quiet" onClick={() => setEnding(true)}>
            Ẩn danh sách này
          </Button>
        )}
      </div>
      <ol className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.kind} step={step} isNext={step === next} />
        ))}
      </ol>
      {next && (
        <div>
          <Link variant="primary" href={next.url}>
            {words[next.kind].name}
          </Link>
        </div>
      )}
      {ending && <EndDialog onClose={() => setEnding(false)} />}
    </section>
  );
}

function Step({ step: { kind, done, url }, isNext }: { step: FirstStep; isNext: boolean }) {
  const { sends_sms } = useMe();
  const { name } = words[kind];
  const why = (!sends_sms && withoutSms[kind]) || words[kind].why;
  return (
    <li className="flex items-start gap-3" aria-current={isNext ? 'step' : undefined}>
      {done ? (
        <CircleCheck className="icon shrink-0 text-success" />
      ) : (
        <Circle className="icon shrink-0 text-muted" />
      )}
      <span className="min-w-0">
        {done ? <span className="text-muted">{name}</span> : <Link href={url}>{name}</Link>}
        <VisuallyHidden>{done ? ' (đã xong)' : ' (chưa xong)'}</VisuallyHidden>
        {!done && <span className="block text-sm text-muted">{why}</span>}
      </span>
    </li>
  );
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const end = async () => {
    await call('overview.endFirstSteps', { body: {} });
    onClose();
    await invalidate(client, 'overview.firstSteps');
  };
  return (
    <ConfirmSending
      title="Ẩn những bước đầu tiên?"
      confirmLabel="Ẩn hẳn"
      work={end}
      onClose={onClose}
    >
      <p>Danh sách không hiện lại nữa, với mọi người. Các trang vẫn ở trên thanh đầu.</p>
    </ConfirmSending>
  );
}
