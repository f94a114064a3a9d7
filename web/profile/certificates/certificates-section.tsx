import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { certificatesQuery } from '../api.ts';
import { QueryState } from '../../api/query-state.tsx';
import { CertificateCard } from './certificate-card.tsx';

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
