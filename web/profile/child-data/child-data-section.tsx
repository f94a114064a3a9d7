import type { ListedAccount } from '@bitu/contract/accounts.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { SectionProps } from '../section-props.ts';
import { QueryState } from '../../api/query-state.tsx';
import { DownloadData } from './download-data.tsx';
import { EraseData } from './erase-data.tsx';

/** The stored data about a child, in words; the terms have it as a table. */
const stored: readonly [what: string, why: string][] = [
  ['Họ tên và năm sinh', 'để thầy cô gọi đúng tên, xếp đúng lớp'],
  ['Số điện thoại, e-mail', 'để ba mẹ đăng nhập và nhận mã xác nhận'],
  ['Địa chỉ và ảnh', 'chỉ khi ba mẹ hoặc con tự điền'],
  ['Lớp học, bài làm, điểm, chứng chỉ', 'để dạy, chấm bài và thấy con tiến bộ'],
  ['Thiết bị và lúc đăng nhập', 'để ba mẹ biết tài khoản đang mở ở đâu'],
  ['Lần đồng ý điều khoản, yêu cầu tư vấn', 'để biết ba mẹ đã đồng ý điều gì'],
];

function StoredList() {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {stored.map(([what, why]) => (
        <div key={what}>
          <dt className="font-semibold">{what}</dt>
          <dd className="text-sm text-muted">{why}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rights of the login's owner: to see, download and erase the data. */
export function ChildDataSection(props: SectionProps) {
  const query = useQuery(props.studentsQuery);
  return (
    <QueryState query={query}>
      {(students) => <ChildData {...props} students={students} />}
    </QueryState>
  );
}

function ChildData(props: SectionProps & { students: readonly ListedAccount[] }) {
  const { confirmation, onErased } = props;
  const students = props.students.filter(({ guardian }) => guardian === undefined);
  const [chosen, setChosen] = useState<number | null>(null);
  const student =
    students.find(({ core_user_id }) => core_user_id === chosen) ??
    students.find(({ is_current }) => is_current === 1) ??
    students[0];
  if (!student)
    return <p>Dữ liệu của con do gia đình của con giữ: tải và xóa ở tài khoản của ba mẹ.</p>;
  const { core_user_id: id, phone_number } = student;
  const name = displayName(student);
  return (
    <div className="grid gap-8">
      {students.length > 1 && (
        <Select
          label="Dữ liệu của"
          className="max-w-[440px]"
          hint="Tài khoản này có nhiều con: mỗi con có dữ liệu riêng."
          value={id}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {students.map((one) => (
            <option key={one.core_user_id} value={one.core_user_id}>
              {displayName(one)}
            </option>
          ))}
        </Select>
      )}
      <section aria-label="Bitu lưu gì" className="grid gap-3">
        <h3 className="text-lg">Bitu đang lưu gì về {name}?</h3>
        <StoredList />
        <p className="text-sm text-muted">
          Bitu không bán dữ liệu và không quảng cáo theo dữ liệu của con.{' '}
          <Link href="/information?activeKey=TermAndPolicy">Đọc điều khoản đầy đủ</Link>
        </p>
      </section>
      <section aria-label="Tải về" className="grid gap-3">
        <h3 className="text-lg">Tải về</h3>
        <p>Một tệp nén có trang dễ đọc và toàn bộ dữ liệu của {name}, để ba mẹ xem và giữ lại.</p>
        <DownloadData key={id} studentId={id} name={name} />
      </section>
      <EraseData
        key={`erase ${id}`}
        student={{ id, name }}
        isLast={students.length === 1}
        phone={phone_number}
        confirmation={confirmation}
        onErased={onErased}
      />
    </div>
  );
}
