import type { ListedAccount } from '@bitu/contract/accounts.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import type { SectionProps } from '../information-page.tsx';
import { QueryState } from '../../api/query-state.tsx';
import { DownloadData } from './download-data.tsx';
import { EraseData } from './erase-data.tsx';
import { StoredList } from './stored-list.tsx';

/** The rights of those who own the login: to see, to take along, to have erased. */
export function ChildDataSection(props: SectionProps) {
  const query = useQuery(props.studentsQuery);
  return (
    <QueryState query={query}>
      {(students) => <ChildData {...props} students={students} />}
    </QueryState>
  );
}

function ChildData(props: SectionProps & { students: readonly ListedAccount[] }) {
  const { students, confirmation, onErased } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const student =
    students.find(({ core_user_id }) => core_user_id === chosen) ??
    students.find(({ is_current }) => is_current === 1) ??
    students[0];
  if (!student) return null;
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
