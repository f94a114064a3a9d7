import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { OlderButton } from '../../api/older-button.tsx';
import { pagesQuery } from '../../api/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Plus } from '../../ui/icons.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ListState } from '../lists/list-state.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { RequestCard } from './request-card.tsx';
import { TakeInDialog } from './take-in-dialog.tsx';

/** Requests of families about their data, the earliest deadline first. */
export function RightsPage() {
  const [takingIn, setTakingIn] = useState(false);
  const [{ state }, setFilter] = useFilter<{ state?: string }>(['state']);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">Yêu cầu về dữ liệu</h1>
        <Button icon={<Plus />} onClick={() => setTakingIn(true)}>
          Nhận yêu cầu
        </Button>
      </div>
      <Tabs
        label="Yêu cầu"
        value={state}
        onChange={(id) => setFilter({ state: id })}
        tabs={[
          {
            id: 'open',
            label: 'Đang chờ',
            content: <List done="0" onTakeIn={() => setTakingIn(true)} />,
          },
          { id: 'done', label: 'Đã xong', content: <List done="1" /> },
        ]}
      />
      {takingIn && <TakeInDialog onClose={() => setTakingIn(false)} />}
    </>
  );
}

function List({ done, onTakeIn }: { done: '0' | '1'; onTakeIn?: () => void }) {
  const query = useInfiniteQuery(pagesQuery('rights.list', { done }));
  return (
    <ListState query={query} footer={<OlderButton query={query} label="Xem thêm" />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.requests);
        const { open = 0, overdue = 0, extension_days = 0 } = pages[0] ?? {};
        if (requests.length === 0)
          return (
            <EmptyState
              title={done === '1' ? 'Chưa có yêu cầu nào đã xong' : 'Chưa có yêu cầu nào đang chờ'}
              action={
                onTakeIn && (
                  <Button variant="secondary" onClick={onTakeIn}>
                    Nhận yêu cầu
                  </Button>
                )
              }
            >
              Gia đình muốn xem, sửa, hạn chế hay xóa dữ liệu của học sinh thì ghi lại ở đây.
            </EmptyState>
          );
        return (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              {done === '0' && (
                <p>
                  {open} yêu cầu đang chờ{overdue > 0 && <strong>, {overdue} đã quá hạn</strong>}.
                </p>
              )}
              <FileButton
                name="yeu-cau-du-lieu.xlsx"
                fetchFile={(signal) =>
                  withFreshFactor(() => download('rights.sheet', { query: { done } }, { signal }))
                }
              >
                Xuất .xlsx
              </FileButton>
            </div>
            <ul className="grid gap-3">
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestCard request={request} extensionDays={extension_days} />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </ListState>
  );
}
