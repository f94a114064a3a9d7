import type { CertificateCheck } from '@bitu/contract/certificates.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import { PageError } from '../../api/page-error.tsx';
import { useParams } from '../../navigation/router-provider.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { certificateQuery } from '../api.ts';

/** Says whether a certificate is valid, and nothing else about the child. Open to anybody with its number. */
export function CertificateCheckPage() {
  const { number, code } = useParams();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {isNumber(number) && isCode(code) ? (
        <Checked key={`${number} ${code}`} number={number} code={code} />
      ) : (
        <Unknown />
      )}
    </>
  );
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && /^BITU-\d{4}-\d{6,12}$/.test(text);
const isCode = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{22}$/.test(text);

function Checked({ number, code }: { number: string; code: string }) {
  const query = useQuery(certificateQuery(number, code));
  const { data, error, isError, isPaused } = query;
  if (data) return <CheckResult number={number} check={data} />;
  // Either of the two may be wrong.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Unknown />;
  if (isError || isPaused)
    return <PageError query={query} title="Chưa kiểm tra được chứng chỉ này" />;
  return (
    <Loading>
      <Skeleton shape="block" className="h-[260px]!" />
    </Loading>
  );
}

const home = (
  <Link variant="primary" href="/">
    Về trang chủ
  </Link>
);

function CheckResult({ number, check }: { number: string; check: CertificateCheck }) {
  const { state, revoked_day } = check;
  if (state === 'valid')
    return (
      <EmptyState mood="happy" title={<h1>Chứng chỉ này có hiệu lực.</h1>} action={home}>
        Bitu đã cấp chứng chỉ số {number}.
      </EmptyState>
    );
  const [year, month, day] = (revoked_day ?? '').split('-');
  return (
    <EmptyState mood="thinking" title={<h1>Chứng chỉ này không còn hiệu lực.</h1>} action={home}>
      Bitu đã thu hồi chứng chỉ số {number}
      {day !== undefined && ` ngày ${day}/${month}/${year}`}.
    </EmptyState>
  );
}

const Unknown = () => (
  <EmptyState
    mood="thinking"
    title={<h1>Bitu không có chứng chỉ với số và mã này.</h1>}
    action={home}
  >
    Bạn so lại số và mã với tờ chứng chỉ, hoặc quét lại mã QR nhé!
  </EmptyState>
);
