import type { LevelSkills } from '@bitu/contract/report-skills.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { skillsQuery } from '../api.ts';
import { Block } from '../blocks/block.tsx';
import '../reports.css';
import { pressing } from './pressing.ts';

/** How many are shown at once. */
const few = 3;

/** How well the child has each skill, by level. Each leads to its answers. Renders nothing until something is known. */
export function SkillsList() {
  const query = useQuery(skillsQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton shape="block" className="h-[180px]!" />}>
      {(levels) => <Skills levels={levels} />}
    </QueryState>
  );
}

/** Many of them would push the results below out of sight: first those that matter now, then all of them at a tap. */
function Skills({ levels }: { levels: readonly LevelSkills[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const bars = levels.flatMap(({ level, block }) =>
    block.type === 'ranges' ? block.items.map((bar) => ({ ...bar, level })) : [],
  );
  const all = levels.map(({ level_id, block }) => (
    <Block key={level_id} block={block} Heading="h3" />
  ));
  if (bars.length <= few) return all;
  const items = pressing(bars, few).map(({ level, ...bar }) => ({
    ...bar,
    label: levels.length > 1 ? `${bar.label} (${level})` : bar.label,
  }));
  return (
    <>
      {items.length > 0 && (
        <Block
          block={{ type: 'ranges', title: 'Kỹ năng cần chú ý lúc này', max: 100, items }}
          Heading="h3"
        />
      )}
      {/* Placed above what it reveals, so that it stays under the finger. */}
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Thu gọn' : `Xem cả ${bars.length} kỹ năng`}
      </Button>
      <div id={id} className="grid gap-6" hidden={!open}>
        {open && all}
      </div>
    </>
  );
}
