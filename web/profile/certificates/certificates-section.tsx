import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { certificatesQuery, type Certificate } from '../api.ts';
import { QueryState } from '../../api/query-state.tsx';
import { dayText } from '@bitu/rules/format/times.ts';
import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { addRoutes } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { Award } from '../../ui/icons.ts';

export function CertificatesSection() {
  const query = useQuery(certificatesQuery);
  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <Skeleton className="h-[88px]!" />
          <Skeleton className="h-[88px]!" />
        </>
      }
    >
      {(certificates) =>
        certificates.length === 0 ? (
          <EmptyState
            mood="cheering"
            title="Chứng chỉ đầu tiên đang chờ con."
            action={
              <Link variant="primary" href="/learning">
                Vào trang học
              </Link>
            }
          >
            Học xong một khóa, chứng chỉ của con sẽ được cất ở đây.
          </EmptyState>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {certificates.map((certificate) => (
              <CertificateCard key={certificate.id} certificate={certificate} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

// Only this section loads them.
addRoutes(reportRoutes);

/** A certificate with its files, and the public page that says whether it is valid. */
function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { title, class_title, issued_at, number, check_url, pdf_url, png_url, revoked_at } =
    certificate;
  return (
    <li className="grid content-start gap-3 rounded-md border border-divider p-4 wrap-anywhere">
      <div className="flex items-center gap-4">
        <span className="grid h-12 w-12 flex-none place-items-center rounded-full bg-warning-tint text-warning">
          <Award />
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold">{title}</h3>
          {class_title !== null && <p className="text-sm text-muted">{class_title}</p>}
          <p className="text-sm text-muted">Cấp ngày {dayText(issued_at)}</p>
          {number !== null && <p className="text-sm text-muted">Số {number}</p>}
        </div>
      </div>
      {revoked_at !== null && (
        <p className="font-semibold text-error">
          Đã thu hồi ngày {dayText(revoked_at)}. Ba mẹ hỏi cô để biết lý do nhé!
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {pdf_url !== null && <CertificateFile certificate={certificate} format="pdf" />}
        {png_url !== null && <CertificateFile certificate={certificate} format="png" />}
        {check_url !== null && (
          <Link href={check_url} className="link-alone">
            Trang kiểm tra
          </Link>
        )}
      </div>
    </li>
  );
}

interface CertificateFileProps {
  certificate: Certificate;
  format: 'pdf' | 'png';
}

function CertificateFile({ certificate: { id, number, title }, format }: CertificateFileProps) {
  const words = format === 'pdf' ? 'Tải PDF' : 'Tải ảnh';
  return (
    <FileButton
      name={`bitu-chung-chi-${number ?? id}.${format}`}
      label={`${words}: ${title}`}
      fetchFile={(signal) =>
        download(
          'reports.certificatePaper',
          { params: { id: String(id) }, query: { format } },
          { signal },
        )
      }
    >
      {words}
    </FileButton>
  );
}
