import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../api/client.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';

type OlderButtonProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
};

/** Loads older entries; what is shown stays when that fails. */
export function OlderButton({ query }: OlderButtonProps) {
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
        {query.isFetchNextPageError ? 'Thử lại' : 'Xem cũ hơn'}
      </Button>
    </div>
  );
}
