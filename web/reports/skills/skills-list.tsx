import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { skillsQuery } from '../api.ts';
import { Block } from '../blocks/block.tsx';
import '../reports.css';

/** How well the child has each skill, by level; each leads to its answers. Nothing until something is known. */
export function SkillsList() {
  const query = useQuery(skillsQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton shape="block" className="h-[180px]!" />}>
      {(levels) =>
        levels.map(({ level_id, block }) => <Block key={level_id} block={block} Heading="h3" />)
      }
    </QueryState>
  );
}
