import type { LevelSkills } from '@bitu/contract/report-skills.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PageError } from '../api/page-error.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { cx } from '../ui/cx.ts';
import { ChevronRight } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Plant } from './plant.tsx';
import './skill-map.css';
import { nextSkill, type Skill, skillsOf, type Stage, stageWords } from './stage.ts';
import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { addRoutes } from '../api/client.ts';
import { callQuery } from '../api/query.ts';

addRoutes(reportRoutes);

/** Always refetched, as five questions may have been practised since. */
const levelsQuery = callQuery('reports.skills', {}, { refetchOnMount: 'always' });

/**
 * `/ky-nang`: the skills of the child's levels as a garden. A tap on a skill shows the answers behind it, and offers
 * five questions of it.
 */
export function SkillMapPage() {
  const query = useQuery(levelsQuery);
  const { data, isError, isPaused } = query;
  if (data) return <Garden levels={data} />;
  if (isError || isPaused) return <PageError query={query} title="Vườn kỹ năng chưa tải được" />;
  return (
    <Loading className="grid gap-6" label="Đang mở vườn kỹ năng…">
      <h1 className="sr-only">Vườn kỹ năng</h1>
      <Skeleton shape="block" className="min-h-[200px]" />
      <Skeleton shape="block" className="min-h-[400px]" />
    </Loading>
  );
}

function Garden({ levels }: { levels: readonly LevelSkills[] }) {
  const beds = levels
    .map((level) => ({ ...level, skills: skillsOf(level) }))
    .filter(({ skills }) => skills.length > 0);
  const [first] = beds;
  if (!first)
    return (
      <EmptyState
        title={<h1>Vườn kỹ năng của con chưa có cây nào.</h1>}
        action={
          <Link variant="primary" href="/learning">
            Về trang học
          </Link>
        }
      >
        Con làm bài đầu tiên, mỗi kỹ năng sẽ là một cái cây ở đây.
      </EmptyState>
    );
  const next = nextSkill(first.skills);
  return (
    <div className="grid gap-8">
      <header className="garden-head flex flex-wrap items-center justify-between gap-4">
        <div className="grid max-w-[calc(100%-72px)] gap-2">
          <h1 className="text-2xl">Vườn kỹ năng của con</h1>
          <p className="text-lg">
            {next
              ? `Hôm nay mình tưới cây “${next.name}” nhé!`
              : 'Cây nào cũng vững rồi. Con giỏi lắm!'}
          </p>
        </div>
        {next && (
          <Link
            variant="primary"
            href={`/on-tap?level=${next.levelId}&skill=${next.skillId}`}
            className="garden-button max-md:w-full"
          >
            Luyện 5 câu
          </Link>
        )}
      </header>
      {beds.map(({ level_id, level, skills }) => (
        <Bed key={level_id} level={level} skills={skills} />
      ))}
      <p className="text-center">
        <Link href="/so-tay" className="link-alone inline-block py-2">
          Mở Sổ tay của Rino
          <ChevronRight className="icon inline" />
        </Link>
      </p>
    </div>
  );
}

const tones: Readonly<Record<Stage, string>> = {
  seed: 'text-muted',
  sprout: 'text-warning',
  growing: 'text-info',
  firm: 'text-success',
};

/** One level, with its skills along a path. */
function Bed({ level, skills }: { level: string; skills: readonly Skill[] }) {
  const id = useId();
  const firm = skills.filter(({ stage }) => stage === 'firm').length;
  return (
    <section aria-labelledby={id} className="garden-bed grid gap-2 px-4 py-6 md:px-12 md:py-8">
      <h2 id={id} className="text-xl">
        {level}
      </h2>
      <p className="text-muted">
        {firm > 0
          ? `${firm} trên ${skills.length} cây đã vững`
          : 'Mỗi câu con làm là một giọt nước cho cây.'}
      </p>
      <ul className="garden-path mt-2 grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(176px,1fr))] md:gap-6">
        {skills.map(({ levelId, skillId, name, stage }) => (
          <li key={skillId}>
            <a
              href={`/skills/${levelId}/${skillId}`}
              className="garden-plant flex h-full items-center gap-3 md:flex-col md:text-center"
            >
              <Plant stage={stage} />
              <span className="grid min-w-0">
                <span className="text-lg/[1.5] font-bold">{name}</span>
                <span className={cx('text-sm/[1.5] font-semibold', tones[stage])}>
                  {stageWords[stage]}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
