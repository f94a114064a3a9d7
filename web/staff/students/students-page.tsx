import type { ViewFilter } from '@bitu/contract/saved-views.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { RecentChanges } from '../bulk/recent-changes.tsx';
import { useMe } from '../session/me.ts';
import { type ListViews, SavedViews } from '../lists/saved-views.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { type Filter, withoutEmpty } from './api.ts';
import { Filters } from './list/filters.tsx';
import { List } from './list/list.tsx';
import { MoveDialog } from './move-dialog.tsx';

const studentViews: ListViews<ViewFilter> = {
  list: 'students.views',
  fetch: () => call('students.views', {}),
  save: (body) => call('students.saveView', { body }),
  remove: (id) => call('students.removeView', { body: { id } }),
  fields: ['class_id', 'state', 'stage', 'sort'],
};

/** The children within reach: searched, filtered, and moved between classes together. */
export function StudentsPage() {
  const { roles } = useMe();
  const [filter, setFilter] = useFilter<Filter>(['class_id', 'state', 'stage', 'sort'], ['q']);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** All that the filter finds, which is more than the shown rows. */
  const [isAll, setIsAll] = useState(false);
  /** Incremented when the filter is cleared, so that typed text is cleared too. */
  const [emptied, setEmptied] = useState(0);
  const [moving, setMoving] = useState(false);
  const [editing, setEditing] = useState(false);
  const [looking, setLooking] = useState(false);
  const client = useQueryClient();
  const mayAdd = may(roles, 'students.write');
  const pick = (next: ReadonlySet<number>) => {
    setChosen(next);
    setIsAll(false);
  };
  // In any order.
  const { sort: _, ...active } = withoutEmpty(filter);
  const choose = (next: Filter) => {
    setFilter(next);
    pick(new Set());
  };
  const change = (part: Filter) => choose({ ...filter, ...part });
  // Edited rows stayed where they were; now they move to their place.
  const toggle = () => {
    setEditing(!editing);
    if (editing) void invalidate(client, 'students.list');
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Học sinh</h1>
        {mayAdd && (
          <div className="flex flex-wrap gap-2">
            <FileButton
              name="hoc-sinh.xlsx"
              fetchFile={(signal) =>
                withFreshFactor(() =>
                  download('students.export', { query: withoutEmpty(filter) }, { signal }),
                )
              }
            >
              Xuất .xlsx
            </FileButton>
            <Button className="max-md:hidden" variant="quiet" onClick={() => setLooking(true)}>
              Thay đổi gần đây
            </Button>
            <Button className="max-md:hidden" variant="secondary" onClick={toggle}>
              {editing ? 'Xong' : 'Sửa trong bảng'}
            </Button>
            <Link variant="primary" href="/staff/office/students/new">
              Thêm học sinh
            </Link>
          </div>
        )}
      </div>
      <SavedViews
        views={studentViews}
        filter={filter}
        onChoose={(saved) => choose({ q: filter.q ?? '', ...saved })}
      />
      <Filters key={emptied} filter={filter} onChange={change} />
      {mayAdd && chosen.size > 0 && (
        <div className="card my-3 flex flex-wrap items-center gap-3" role="status">
          <span>
            {isAll ? 'Đã chọn tất cả học sinh khớp bộ lọc' : `Đã chọn ${chosen.size} học sinh`}
          </span>
          <Button onClick={() => setMoving(true)}>Xếp lớp, đổi tình trạng</Button>
          <Button variant="quiet" onClick={() => pick(new Set())}>
            Bỏ chọn
          </Button>
        </div>
      )}
      <List
        {...{ filter, chosen, mayAdd, editing }}
        onChoose={mayAdd ? pick : null}
        onAll={() => {
          choose({});
          setEmptied(emptied + 1);
        }}
        onChooseAll={isAll ? null : () => setIsAll(true)}
      />
      {looking && (
        <RecentChanges
          list="students"
          noun="học sinh"
          onChanged={() => void invalidate(client, 'students.list', 'students.classes')}
          onClose={() => setLooking(false)}
        />
      )}
      {moving && (
        <MoveDialog
          who={isAll ? { filter: active } : { student_ids: [...chosen] }}
          // Those who were chosen stay chosen if the dialog is closed without it.
          onMoved={() => pick(new Set())}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
