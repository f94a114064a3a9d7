import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { MoveDialog } from './move-dialog.tsx';
import { WaitingMove } from './waiting-move.tsx';

interface ClassesProps {
  student: StudentOfOffice;
  mayChange: boolean;
}

/** The classes of the child, with actions to join one, move to another or leave. */
export function Classes({ student, mayChange }: ClassesProps) {
  const more = may(useMe().roles, 'overrides.write')
    ? 'Gia hạn & mở lại bài'
    : 'Xin gia hạn & mở lại bài';
  /** The class to leave; undefined for joining one. */
  const [move, setMove] = useState<{ from?: number } | null>(null);
  return (
    <section className="card grid gap-2" aria-label="Lớp học">
      <h2 className="text-lg">Lớp học</h2>
      {student.classes.length === 0 && <p className="text-muted">Chưa có lớp.</p>}
      <ul className="grid gap-2">
        {student.classes.map(({ id, title, stage_name, on_trial }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              {title} <span className="text-muted">· {on_trial ? 'Học thử' : stage_name}</span>
              {student.allows_in.includes(id) && (
                <span className="block">
                  <Link
                    href={`/staff/office/overrides?class=${id}&student=${student.id}`}
                    aria-label={`${more}: ${title}`}
                  >
                    {more}
                  </Link>
                </span>
              )}
            </span>
            {mayChange && (
              <Button
                variant="quiet"
                className="flex-none"
                aria-label={`Chuyển lớp / Đổi tình trạng: ${title}`}
                onClick={() => setMove({ from: id })}
              >
                Chuyển lớp / Đổi tình trạng
              </Button>
            )}
          </li>
        ))}
      </ul>
      {student.waiting.length > 0 && (
        <ul className="grid gap-2" aria-label="Sắp tới">
          {student.waiting.map((one) => (
            <WaitingMove key={one.id} studentId={student.id} move={one} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setMove({})}>
          Xếp vào lớp
        </Button>
      )}
      {move && (
        <MoveDialog
          who={{ student_ids: [student.id] }}
          from={move.from}
          onClose={() => setMove(null)}
        />
      )}
    </section>
  );
}
