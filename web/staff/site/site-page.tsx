import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { Centres } from './centres/centres.tsx';
import { SiteForm } from './site-form.tsx';

/** The centre's details on families' pages: name, phone numbers, links. The owner can change them, the office can read them. */
export function SitePage() {
  const mayWrite = may(useMe().roles, 'site.write');
  const query = useQuery(callQuery('site.office', {}, { refetchOnWindowFocus: false }));
  return (
    <div className="grid max-w-[768px] gap-4">
      <h1 className="text-2xl">Thông tin trung tâm</h1>
      <p className="text-muted">
        {mayWrite
          ? 'Gia đình thấy những dòng này trên mọi trang, một giây sau khi lưu. Dòng nào để trống thì không hiện.'
          : 'Gia đình thấy những dòng này trên mọi trang. Chủ trung tâm sửa chúng ở đây.'}
      </p>
      <p>
        Phòng học và ngày nghỉ ở <Link href="/staff/office/timetable">Lịch dạy</Link>, người làm ở{' '}
        <Link href="/staff/office/people">Nhân viên</Link>.
      </p>
      <Centres mayWrite={mayWrite} />
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[480px]" />}>
        {({ settings }) => <SiteForm settings={settings} disabled={!mayWrite} />}
      </QueryState>
    </div>
  );
}
