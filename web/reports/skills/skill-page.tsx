import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../api/client.ts';
import { ApiError } from '../../api/client.ts';
import { PageError } from '../../api/page-error.tsx';
import { RangeBars } from '../../ui/charts/range-bars.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { skillQuery } from '../api.ts';
import { Block } from '../blocks/block.tsx';
import '../reports.css';

interface SkillPageProps {
  levelId: number;
  skillId: number;
}

/** One skill at one level: how well it is known, and the answers from which that was computed. */
export function SkillPage({ levelId, skillId }: SkillPageProps) {
  const query = useQuery(skillQuery(levelId, skillId));
  const { data, error, isError, isPaused } = query;
  const drill = `/on-tap?level=${levelId}&skill=${skillId}`;
  if (data) return <Skill skill={data} drill={drill} />;
  if (error instanceof ApiError && error.status === 404) return <NoAnswers drill={drill} />;
  if (isError || isPaused) return <PageError query={query} title="Kỹ năng này chưa tải được" />;
  return (
    <Loading className="report">
      <Skeleton shape="block" className="h-[180px]!" />
      <Skeleton shape="block" className="h-[260px]!" />
    </Loading>
  );
}

interface SkillProps {
  skill: Output<'reports.skill'>;
  /** Address where five questions of it can be practised. */
  drill: string;
}

function Skill({ skill: { level, bar, block }, drill }: SkillProps) {
  usePageTitle(bar.label);
  return (
    <article className="report">
      <header className="card report-head">
        <div>
          <h1 className="text-lg">{bar.label}</h1>
          <p className="text-muted">Trình độ {level}</p>
        </div>
        {/* The page itself is what its address leads to. */}
        <RangeBars caption={bar.label} max={100} items={[{ ...bar, url: null }]} />
        <Link variant="primary" href={drill} className="no-print">
          Luyện 5 câu
        </Link>
      </header>
      <Block block={block} />
      <p className="no-print flex flex-wrap gap-x-4 gap-y-6 py-3">
        <Link href="/ky-nang" className="link-alone">
          Về vườn kỹ năng
        </Link>
        <Link href="/information?activeKey=StudyResult" className="link-alone">
          Xem tất cả kết quả
        </Link>
      </p>
    </article>
  );
}

/** `drill`: the address where five questions of the skill can be practised, or null when there is no such skill. */
export const NoAnswers = ({ drill }: { drill: string | null }) => (
  <EmptyState
    title={<h1>Con chưa có câu nào của kỹ năng này.</h1>}
    action={
      drill === null ? (
        <Link variant="primary" href="/ky-nang">
          Xem vườn kỹ năng
        </Link>
      ) : (
        <Link variant="primary" href={drill}>
          Luyện 5 câu
        </Link>
      )
    }
  >
    Con làm bài có kỹ năng này, các câu được tính sẽ ở đây.
  </EmptyState>
);
