import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import './result.css';

export function ResultSkeleton() {
  return (
    <div className="result">
      <h1 className="sr-only">Kết quả</h1>
      <Loading className="card result-head" label="Đang mở kết quả…">
        <Skeleton shape="circle" />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton shape="block" />
      </Loading>
    </div>
  );
}
