import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import './start.css';

export function StartSkeleton() {
  return (
    <Loading className="card start-card" label="Đang mở bài…">
      <h1 className="sr-only">Luyện tập</h1>
      <Skeleton shape="circle" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton className="w-2/3" />
      <Skeleton shape="block" />
    </Loading>
  );
}
