import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../api/client.ts';
import { Blocks } from '../ui/content/blocks.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ScoreRing } from '../ui/charts/score-ring.tsx';
import { Loading } from '../ui/feedback/skeleton.tsx';
import { sharedQuery } from './api.ts';
import { HandedIn } from './handed-in.tsx';
import { Part } from './part.tsx';

/** The work without any name, as a guest with the link sees it. */
export function SharedPage({ capability }: { capability: string }) {
  const query = useQuery(sharedQuery(capability));
  if (query.isPaused && !query.data)
    return (
      <EmptyState mood="thinking" title={<h1>Đang mất mạng</h1>}>
        Khi có mạng lại, dự án sẽ tự hiện ra.
      </EmptyState>
    );
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={<h1>Dự án này chưa mở được</h1>}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {sentenceOf(query.error)} Có thể gia đình đã tắt chia sẻ.
      </ErrorState>
    );
  if (!query.data) return <Loading />;
  const { title, brief, mark } = query.data;
  return (
    <article className="mx-auto grid w-full max-w-[760px] gap-[20px] py-4">
      <header className="flex items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{title}</h1>
        {mark !== null && <ScoreRing value={mark} max={10} />}
      </header>
      <HandedIn work={query.data} title="Bài đã làm" />
      <Part id="project-brief" title="Đề bài">
        <Blocks blocks={brief} place={`shared/${capability}`} />
      </Part>
    </article>
  );
}
