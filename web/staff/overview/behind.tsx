import { momentText } from '@bitu/rules/format/times.ts';
import { reasonKinds } from '@bitu/contract/kinds.ts';
import { reasonNames } from '@bitu/rules/office/attention-words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { OlderButton } from '../../api/older-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterFold } from '../../ui/forms/filter-fold.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Link } from '../../ui/link.tsx';
import { ListState } from '../lists/list-state.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { childrenQuery, type Filter } from './api.ts';
import { Called } from './called.tsx';
import { ChildCard } from './child-card.tsx';

type Page = Output<'overview.children'>;

/** The children who fall behind, most reasons first. */
export function Behind() {
  const [filter, setFilter] = useFilter<Filter>(['class_id', 'reason']);
  const query = useInfiniteQuery(childrenQuery(filter));
  const pages = query.data?.pages;
  const first = pages?.[0];
  return (
    <section aria-labelledby="behind" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="behind" className="text-xl">
          Cần gọi cho gia đình{first ? ` (${first.total})` : ''}
        </h2>
        {first && first.total > 0 && (
          <FileButton
            name="can-goi.xlsx"
            fetchFile={(signal) =>
              withFreshFactor(() => download('overview.sheet', { query: filter }, { signal }))
            }
          >
            Xuất .xlsx
          </FileButton>
        )}
      </div>
      {first && <Computed page={first} />}
      {first && <Filters page={first} filter={filter} onChange={setFilter} />}
      <ListState
        query={query}
        footer={
          <>
            <OlderButton query={query} label="Xem thêm" />
            {first && first.called > 0 && <Called filter={filter} total={first.called} />}
          </>
        }
      >
        {({ pages }) =>
          (pages[0]?.computed_at !== null || pages[0].total > 0) && (
            <List
              pages={pages}
              filtered={Object.keys(filter).length > 0}
              onAll={() => setFilter({})}
            />
          )
        }
      </ListState>
    </section>
  );
}

/** The time of computation; with very many children, they are computed once an hour. */
function Computed({ page: { computed_at, is_kept } }: { page: Page }) {
  const text =
    computed_at === null
      ? 'Đang tính lần đầu, chưa đủ các học sinh. Vài phút nữa bạn tải lại trang nhé.'
      : `Tính lúc ${momentText(computed_at)}${is_kept ? ', mỗi giờ một lần. Chọn một lớp để tính ngay bây giờ.' : '.'}`;
  return <p className="text-sm text-muted">{text}</p>;
}

interface FiltersProps {
  page: Page;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function Filters({ page: { classes }, filter, onChange }: FiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:flex md:flex-wrap">
      <FilterFold active={Object.keys(filter).length}>
        <Select
          label="Lớp"
          value={filter.class_id ?? ''}
          onChange={({ currentTarget }) => onChange({ ...filter, class_id: currentTarget.value })}
        >
          <option value="">Mọi lớp</option>
          {classes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Select
          label="Lý do"
          value={filter.reason ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, reason: currentTarget.value as Filter['reason'] })
          }
        >
          <option value="">Mọi lý do</option>
          {reasonKinds.map((kind) => (
            <option key={kind} value={kind}>
              {reasonNames[kind]}
            </option>
          ))}
        </Select>
      </FilterFold>
    </div>
  );
}

interface ListProps {
  pages: readonly Page[];
  filtered: boolean;
  onAll: () => void;
}

function List({ pages, filtered, onAll }: ListProps) {
  const children = pages.flatMap((page) => page.children);
  if (children.length === 0)
    return filtered ? (
      <NoMatch title="Không có học sinh nào như vậy" onAll={onAll} />
    ) : (
      <EmptyState
        mood="cheering"
        title="Không học sinh nào bị bỏ lại"
        action={
          <Link variant="secondary" href="/staff/office/timetable">
            Xem lịch dạy tuần này
          </Link>
        }
      >
        Học sinh nào vắng, ngừng làm bài hay xuống sức thì hiện ra ở đây, kèm lý do.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {children.map((child) => (
        <li key={child.id}>
          <ChildCard child={child} />
        </li>
      ))}
    </ul>
  );
}
