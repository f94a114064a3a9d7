import { useEffect, useState } from 'react';
import { Progress } from '../../../ui/charts/progress.tsx';

/** Shorter waiting times are not explained. Milliseconds. */
const patienceMs = 1000;

/** The progress of a file. */
export function Waiting({ file, arrived }: { file: File; arrived: number }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  if (arrived < file.size) return <Progress label="Đang gửi tệp" value={arrived} max={file.size} />;
  return <p role="status">Tệp đã gửi xong. Bitu đang đọc từng câu…</p>;
}
