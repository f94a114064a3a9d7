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
  if (data) return <Skill skill={data} />;
  if (error instanceof ApiError && error.status === 404) return <NoAnswers />;
  if (isError || isPaused) return <PageError query={query} title="Kỹ năng này chưa tải được" />;
  return (
    <Loading className="report">
      <Skeleton shape="block" className="h-[180px]!" />
      <Skeleton shape="block" className="h-[260px]!" />
    </Loading>
  );
}

function Skill({ skill: { level, bar, block } }: { skill: Output<'reports.skill'> }) {
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
      </header>
      <Block block={block} />
      <p>
        <Link href="/information?activeKey=StudyResult">Xem tất cả kỹ năng và kết quả</Link>
      </p>
    </article>
  );
}

export const NoAnswers = () => (
  <EmptyState
    title={<h1>Con chưa có câu nào của kỹ năng này.</h1>}
    action={
      <Link variant="primary" href="/information?activeKey=StudyResult">
        Xem tất cả kết quả
      </Link>
    }
  >
    Con làm bài có kỹ năng này, các câu được tính sẽ ở đây.
  </EmptyState>
);
