import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { sentenceOf } from './client.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';

type OlderButtonProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  label?: string | undefined;
};

/** Loads older entries. What is shown stays when that fails. */
export function OlderButton({ query, label = 'Xem cũ hơn' }: OlderButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-3 grid gap-3">
      {query.isFetchNextPageError && (
        <Banner tone="warning" live>
          {sentenceOf(query.error)}
        </Banner>
      )}
      <Button
        variant="quiet"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? 'Thử lại' : label}
      </Button>
    </div>
  );
}
