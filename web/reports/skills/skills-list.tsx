import type { LevelSkills } from '@bitu/contract/report-skills.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { skillsQuery } from '../api.ts';
import { Block } from '../blocks/block.tsx';
import '../reports.css';
import type { ReportRangeBar } from '@bitu/contract/reports.ts';
import { isFirm, type MasteryWord } from '@bitu/rules/skills/words.ts';

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

/**
 * Sort key: skills known to be below what the level expects come first, the furthest below first; untried ones come
 * last.
 */
function urgency({ value, expected, url }: ReportRangeBar): number {
  if (value !== null) return value - (expected?.low ?? 100);
  return url === null ? 1001 : 1000;
}

/** Skills that are not firm yet, by urgency. Among equals, those of the level that was practised last come first. */
const pressing = <Bar extends ReportRangeBar>(bars: readonly Bar[], count: number): Bar[] =>
  bars
    .filter(({ word }) => !isFirm(word as MasteryWord))
    .toSorted((a, b) => urgency(a) - urgency(b))
    .slice(0, count);

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
