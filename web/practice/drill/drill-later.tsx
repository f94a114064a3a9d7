import type { DrillData } from '@bitu/contract/drills.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Unchecked } from '../../session/kept-set.ts';
import { Link } from '../../ui/link.tsx';
import { Rino } from '../../ui/rino/rino.tsx';
import { laterQuery, type OpenedDrill } from './api.ts';
import './drill.css';
import { backOf } from './drill-none.tsx';

interface DrillLaterProps {
  studentId: number;
  drill: DrillData;
  unchecked: readonly Unchecked[];
  onSent: (finished: OpenedDrill) => void;
}

/** Done without a network: it is submitted as soon as there is one, now or when the notebook is opened again. */
export function DrillLater({ studentId, drill, unchecked, onSent }: DrillLaterProps) {
  const { data } = useQuery(laterQuery(studentId, drill, unchecked));
  const sent = useEffectEvent((finished: OpenedDrill) => onSent(finished));
  useEffect(() => {
    if (data) sent(data);
  }, [data]);
  const { href, label } = backOf(drill.drill);
  return (
    <section className="card drill-end" role="status">
      <Rino state="cheering" className="h-mascot" />
      <h1 className="text-2xl">Con làm xong rồi!</h1>
      <p className="max-w-prose text-lg text-balance">
        Đã lưu trên máy, sẽ chấm khi có mạng. Con nghỉ một chút nhé!
      </p>
      <Link variant="primary" href={href} className="drill-end-button">
        {label}
      </Link>
    </section>
  );
}
