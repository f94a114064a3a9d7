import type { Place } from '@bitu/contract/profile.ts';
import { useEffect, useRef, type UIEvent } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Plus, RotateCcw } from '../../ui/icons.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { PlacesQuery } from './use-places.ts';

interface PlaceListProps {
  id: string;
  label: string;
  places: readonly Place[];
  query: PlacesQuery;
  chosen: string | null;
  active: string | null;
  /** Names of wards contain their kind, names of provinces do not. */
  withKind: boolean;
  onChoose: (place: Place) => void;
}

export const optionId = (listId: string, code: string) => `${listId}-${code}`;

/** The next page is loaded this close to the end, in pixels. */
const nearEnd = 240;

/** The list of the field. The focus stays in the field, as clicks here do not take it. */
export function PlaceList(props: PlaceListProps) {
  const { id, label, places, query, active } = props;
  const box = useRef<HTMLDivElement>(null);

  const filled = places.length > 0;
  useEffect(() => {
    // Near the bottom of a phone's screen little of it would be visible.
    if (filled) box.current?.scrollIntoView({ block: 'nearest' });
  }, [filled]);

  useEffect(() => {
    if (active === null) return;
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function loadNearEnd({ currentTarget }: UIEvent<HTMLDivElement>) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < nearEnd) loadMore();
  }
  function loadMore() {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  }

  return (
    <div ref={box} className="place-popup" onMouseDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        // Browsers make a scrolling element a tab stop.
        tabIndex={-1}
        className="place-options"
        onScroll={loadNearEnd}
      >
        {places.map((place) => (
          <PlaceOption key={place.code} place={place} {...props} />
        ))}
      </div>
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="quiet"
          wide
          tabIndex={-1}
          icon={<Plus />}
          loading={query.isFetchingNextPage}
          onClick={loadMore}
        >
          Xem thêm
        </Button>
      )}
      <SearchStatus query={query} count={places.length} />
    </div>
  );
}

function PlaceOption({
  place,
  id,
  chosen,
  active,
  withKind,
  onChoose,
}: PlaceListProps & { place: Place }) {
  return (
    <div
      id={optionId(id, place.code)}
      role="option"
      aria-selected={place.code === chosen}
      data-active={place.code === active || undefined}
      className="place-option"
      onClick={() => onChoose(place)}
    >
      <span className="min-w-0 flex-1">{place.name}</span>
      {withKind && <span className="text-sm text-muted">{place.type}</span>}
      {place.code === chosen && <Check className="icon text-success" />}
    </div>
  );
}

/** Says why the list is empty or incomplete. */
function SearchStatus({ query, count }: { query: PlacesQuery; count: number }) {
  if (query.isPaused && count === 0)
    return <p className="place-note">Đang mất mạng. Khi có mạng lại, danh sách sẽ tự hiện ra.</p>;
  if (query.isError)
    return (
      <div className="place-note">
        <p>{sentenceOf(query.error)}</p>
        <Button
          variant="quiet"
          icon={<RotateCcw />}
          loading={query.isFetching}
          onClick={() => void (count > 0 ? query.fetchNextPage() : query.refetch())}
        >
          Thử lại
        </Button>
      </div>
    );
  if (query.isPending)
    return (
      <Loading className="p-3">
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton />
      </Loading>
    );
  if (count > 0) return null;
  return <p className="place-note">Không có nơi nào tên như vậy. Thử gõ ít chữ hơn nhé!</p>;
}
