import { Link } from '../ui/link.tsx';
import { Mascot } from '../ui/mascot.tsx';
import { useSession } from './session.tsx';

/** The first page: who we are, and the way in. */
export function HomePage() {
  const signedIn = useSession().status !== 'out';
  return (
    <div className="grid items-center justify-items-center gap-8 py-8 text-center lg:grid-cols-2 lg:py-12 lg:text-start">
      <div className="rounded-full bg-brand-50 p-8 lg:order-2 lg:p-12">
        <Mascot mood="cheering" className="h-[200px] lg:h-[320px]" />
      </div>
      <div className="grid max-w-[560px] gap-4">
        <h1 className="text-3xl">Học vui mỗi ngày cùng Bitu</h1>
        <p className="text-lg text-balance text-muted">
          Lớp học trực tuyến với thầy cô, bài tập và kết quả của con ở cùng một nơi.
        </p>
        <div className="mt-4">
          <Link
            variant="primary"
            className="w-full xs:w-auto"
            href={signedIn ? '/learning' : '/login'}
          >
            {signedIn ? 'Vào trang học của con' : 'Đăng nhập'}
          </Link>
        </div>
      </div>
    </div>
  );
}
