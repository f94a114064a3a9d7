import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '@bitu/rules/staff/may.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useMaybeMe } from '../session/me.ts';
import { AllowDialog } from './allow-dialog.tsx';
import { overridesQuery, type Overrides } from './api.ts';
import { OverrideRow } from './override-row.tsx';

/** What children are allowed beyond the rules of a practice: more time, another due time, another attempt. */
export function OverridesPage() {
  const query = useQuery(overridesQuery);
  return (
    <>
      <h1 className="mb-2 text-2xl">Thêm giờ, thêm lượt</h1>
      <p className="mb-4 text-muted">
        Cho một học sinh hoặc cả lớp thêm thời gian. Bài đang làm dở được thêm ngay trên máy của
        con, không bao giờ bị rút ngắn.
      </p>
      <QueryState query={query}>{(data) => <List {...data} />}</QueryState>
    </>
  );
}

function List({ overrides, classes }: Overrides) {
  const me = useMaybeMe();
  const [allowing, setAllowing] = useState(false);
  const mayAllow = me !== undefined && may(me.roles, 'overrides.write') && classes.length > 0;
  const standing = overrides.filter((one) => one.ended_at === null);
  const ended = overrides.filter((one) => one.ended_at !== null);
  const allow = mayAllow && <Button onClick={() => setAllowing(true)}>Cho thêm</Button>;
  return (
    <div className="grid gap-4">
      {standing.length === 0 ? (
        <EmptyState title="Chưa có ai được thêm giờ" action={allow || undefined}>
          {mayAllow
            ? 'Con mất điện, con cần đọc chậm hơn: bạn cho thêm ở đây.'
            : 'Khi có, danh sách hiện ra ở đây.'}
        </EmptyState>
      ) : (
        <>
          <div>{allow}</div>
          <ul className="grid gap-3" aria-label="Đang có hiệu lực">
            {standing.map((one) => (
              <OverrideRow key={one.id} override={one} mayEnd={mayAllow} />
            ))}
          </ul>
        </>
      )}
      {ended.length > 0 && (
        <details>
          <summary>Đã kết thúc ({ended.length})</summary>
          <ul className="mt-3 grid gap-3">
            {ended.map((one) => (
              <OverrideRow key={one.id} override={one} mayEnd={false} />
            ))}
          </ul>
        </details>
      )}
      {allowing && <AllowDialog classes={classes} onClose={() => setAllowing(false)} />}
    </div>
  );
}
