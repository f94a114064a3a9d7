import type { RewardedMission } from '@bitu/contract/history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Star } from '../../ui/icons.ts';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { Answered } from '../block.tsx';
import { lessonDay } from '../lesson-words.ts';
import { OlderButton } from '../../api/older-button.tsx';

const rewardsQuery = { ...pagesQuery('learning.missionHistory', { limit: '20' }), staleTime: 0 };

/** The stars that the child has earned, newest first. */
export function MissionHistory({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(rewardsQuery);
  return (
    <Dialog open onClose={onClose} title="Sao con đã nhận">
      <Answered query={query} skeleton={<Loading />}>
        {({ pages }) => {
          const rewards = pages.flatMap(({ items }) => items);
          if (rewards.length === 0)
            return (
              <EmptyState title="Con chưa nhận sao nào.">
                Làm xong một nhiệm vụ, con sẽ có sao ở đây.
              </EmptyState>
            );
          return (
            <>
              <ul>
                {rewards.map((reward) => (
                  <Reward key={reward.id} {...reward} />
                ))}
              </ul>
              <OlderButton query={query} />
            </>
          );
        }}
      </Answered>
    </Dialog>
  );
}

function Reward({ title, reward, rewarded_at }: RewardedMission) {
  return (
    <li className="flex items-center gap-3 border-b border-divider py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">
          {lessonDay(rewarded_at, serverNow() / 1000)}
        </span>
      </span>
      <span className="flex items-center gap-1 font-semibold text-warning">
        <Star className="icon" />
        {`${reward} sao`}
      </span>
    </li>
  );
}
