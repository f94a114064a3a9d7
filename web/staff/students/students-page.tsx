import { may } from '@bitu/rules/staff/may.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import type { Filter } from './api.ts';
import { ExportButton } from './list/export-button.tsx';
import { Filters } from './list/filters.tsx';
import { List } from './list/list.tsx';
import { SavedViews } from './list/saved-views.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The children within reach: searched, filtered, and moved between classes together. */
export function StudentsPage() {
  const { roles } = useMe();
  const [filter, setFilter] = useState<Filter>({});
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [moving, setMoving] = useState(false);
  const mayAdd = may(roles, 'students.write');
  const choose = (next: Filter) => {
    setFilter(next);
    setChosen(new Set());
  };
  const change = (part: Filter) => choose({ ...filter, ...part });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Học sinh</h1>
        {mayAdd && (
          <div className="flex flex-wrap gap-2">
            <ExportButton filter={filter} />
            <Link variant="primary" href="/staff/office/students/new">
              Thêm học sinh
            </Link>
          </div>
        )}
      </div>
      <SavedViews filter={filter} onChoose={(kept) => choose({ q: filter.q ?? '', ...kept })} />
      <Filters filter={filter} onChange={change} />
      {mayAdd && chosen.size > 0 && (
        <div className="card my-3 flex flex-wrap items-center gap-3" role="status">
          <span>Đã chọn {chosen.size} em</span>
          <Button onClick={() => setMoving(true)}>Xếp lớp, đổi tình trạng</Button>
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            Bỏ chọn
          </Button>
        </div>
      )}
      <List filter={filter} chosen={chosen} onChoose={mayAdd ? setChosen : null} mayAdd={mayAdd} />
      {moving && (
        <MoveDialog
          studentIds={[...chosen]}
          onClose={() => {
            setMoving(false);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}
