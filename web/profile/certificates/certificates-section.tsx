import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Award } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type Certificate, certificatesQuery } from '../api.ts';
import { QueryState } from '../../api/query-state.tsx';
import { dayText } from '../../ui/format.ts';

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

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { title, class_title, issued_at } = certificate;
  return (
    <li className="flex items-center gap-4 rounded-md border border-divider p-4">
      <span className="grid h-12 w-12 flex-none place-items-center rounded-full bg-warning-tint text-warning">
        <Award />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        {class_title !== null && <p className="text-sm text-muted">{class_title}</p>}
        <p className="text-sm text-muted">Cấp ngày {dayText(issued_at)}</p>
      </div>
    </li>
  );
}
