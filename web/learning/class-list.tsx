import type { ClassItem } from '@bitu/contract/learning.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RotateCcw } from '../ui/icons.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { classesQuery } from './api.ts';
import { Block } from './block.tsx';
import { ClassCard } from './class-card.tsx';

export function ClassList() {
  const query = useQuery(classesQuery);
  return (
    <Block
      title="Lớp của con"
      query={query}
      skeleton={
        <div className="grid gap-3">
          {[1, 2].map((key) => (
            <div key={key} className="card grid min-h-[188px] content-start gap-4 p-4!">
              <Skeleton shape="title" />
              <Skeleton className="w-2/3" />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      }
    >
      {(classes) =>
        classes.length === 0 ? (
          <NoClass onCheck={() => void query.refetch()} checking={query.isFetching} />
        ) : (
          <Classes classes={classes} />
        )
      }
    </Block>
  );
}

function Classes({ classes }: { classes: readonly ClassItem[] }) {
  return (
    <ul className="grid gap-3">
      {classes.map((item) => (
        <li key={item.id}>
          <ClassCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** What to do without a class. */
function NoClass({ onCheck, checking }: { onCheck: () => void; checking: boolean }) {
  return (
    <EmptyState
      title="Con chưa có lớp học nào."
      className="card"
      action={
        <Button variant="secondary" icon={<RotateCcw />} loading={checking} onClick={onCheck}>
          Xem lại
        </Button>
      }
    >
      Con nhờ ba mẹ liên hệ thầy cô để được xếp lớp nhé. Nếu chọn nhầm tài khoản, con bấm vào tên ở
      góc trên để đổi.
    </EmptyState>
  );
}
