import { dayText, momentText } from '@bitu/rules/format/times.ts';
import type { OfficeReport } from '@bitu/contract/report-office.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/query.ts';
import { useParams } from '../../navigation/router-provider.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { Unsaved } from '../forms/unsaved.tsx';
import { useEntered } from '../forms/use-entered.ts';
import { PageState } from '../status/page-state.tsx';
import { Certificates } from './certificates.tsx';
import { EntryForm } from './entry-form.tsx';
import { ReportPreview } from './preview/report-preview.tsx';
import { SendReport } from './send-report.tsx';

/** Opening it is logged, so it is fetched at each visit, and not again while it is open. */
const reportQuery = (id: string, report: string) =>
  callQuery(
    'reports.forStaff',
    { params: { id, report } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );

/** One report of a child: its written parts, and the report as the family sees it. */
export function ReportPage() {
  const { id = '', report = '' } = useParams();
  const query = useQuery(reportQuery(id, report));
  return (
    <PageState query={query} skeleton={<Skeleton shape="block" className="h-[60vh]" />}>
      {(data) => <OneReport key={`${id} ${report}`} of={data} />}
    </PageState>
  );
}

const kindNames = { lesson: 'Báo cáo buổi học', trial: 'Kết quả học thử', final: 'Tổng kết khóa' };

function OneReport({ of }: { of: OfficeReport }) {
  const { draft, report, certificates } = of;
  /** Incremented by each save here: the form then restarts with the stored values, and the button without a warning. */
  const [stored, setStored] = useState(0);
  const entered = useEntered();
  return (
    <>
      <Head of={of} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="no-print grid gap-6">
          {draft && (
            <>
              <SendReport key={stored} of={of} draft={draft} isUnsaved={entered.isDirty} />
              <Unsaved sent={stored || undefined} entered={entered}>
                <EntryForm
                  key={stored}
                  of={of}
                  draft={draft}
                  onStored={() => setStored((count) => count + 1)}
                />
              </Unsaved>
            </>
          )}
          {certificates && <Certificates of={of} certificates={certificates} />}
        </div>
        {report ? (
          <section aria-label="Gia đình thấy">
            <ReportPreview report={report} />
          </section>
        ) : (
          <EmptyState title="Gia đình chưa có báo cáo này">
            {draft
              ? 'Bạn viết xong và lưu, báo cáo hiện ra ở đây để xem trước.'
              : 'Khi thầy cô gửi, báo cáo hiện ra ở đây.'}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Head({ of }: { of: OfficeReport }) {
  const { id, student, title, class: taught } = of;
  const [kind, ref] = id.split('-') as [keyof typeof kindNames, string];
  return (
    <div className="no-print mb-4">
      <p className="mb-2 flex flex-wrap gap-x-4">
        <Link href={`/staff/office/students/${student.id}`}>{student.full_name}</Link>
        <Link href={`/staff/office/classes/${taught.id}`}>{taught.title}</Link>
        {kind !== 'final' && <Link href={`/staff/office/lessons/${ref}`}>{title}</Link>}
      </p>
      <p className="text-2xl font-semibold">
        {kindNames[kind]} · {student.full_name}
      </p>
      <p className="text-muted">{releaseText(of)}</p>
    </div>
  );
}

function releaseText({ given, draft }: OfficeReport): string {
  if (draft?.state === 'held')
    return draft.undo_until === null
      ? 'Đang gửi cho gia đình'
      : `Đang gửi cho gia đình, hoàn tác được đến ${momentText(draft.undo_until)}`;
  if (!given) return 'Chưa gửi cho gia đình';
  const { at, version, opened_at } = given;
  return [
    `${version > 1 ? `Bản thứ ${version}, gửi` : 'Gửi'} ngày ${dayText(at)}`,
    opened_at === null ? 'gia đình chưa mở' : `gia đình mở ngày ${dayText(opened_at)}`,
  ].join(' · ');
}
