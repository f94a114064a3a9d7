import { dot } from '../../ui/dot.ts';
import type { DailyGoal } from '@bitu/rules/learning/minutes.ts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Rino } from '../../ui/rino/rino.tsx';
import { useHabitChoice } from '../habit/api.ts';
import { Grade, OpenBook, Plant, Speaker } from './pictures.tsx';
import './welcome.css';

const questions = [
  'Con học lớp mấy?',
  'Mỗi ngày con học mấy phút?',
  'Rino đọc câu hỏi cho con nghe nhé?',
] as const;

/** Most children up to this grade cannot read a question by themselves yet. */
const lastGradeReadTo = 1;

/** The first visit of a new child: three questions, each answered with a tap. Skipped ones change nothing. */
export function Welcome({ onDone }: { onDone: () => void }) {
  const { sending, failure, choose } = useHabitChoice();
  const [step, setStep] = useState<0 | 1 | 2>(0);
  // The grade itself is not stored: it only suggests the answer to the last question.
  const [grade, setGrade] = useState<number | null>(null);
  const [minutes, setMinutes] = useState<DailyGoal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  const end = (choice: { read_aloud?: boolean }) =>
    void choose(
      { ...choice, ...(minutes !== null && { daily_minutes: minutes }), welcomed: 1 },
      onDone,
    );
  const readsTo = grade !== null && grade <= lastGradeReadTo;
  return (
    <section className="welcome" aria-labelledby={id} aria-busy={sending}>
      <div className="flex items-center gap-3">
        <Rino state={step === 2 ? 'listening' : 'cheering'} width={76} height={80} />
        <div className="min-w-0">
          <p className="text-sm font-semibold text-brand-700">{`Rino hỏi con${dot}${step + 1}/3`}</p>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
            {questions[step]}
          </h2>
        </div>
      </div>
      <div className="welcome-tiles">
        {step === 0 &&
          ['Mẫu giáo', 'Lớp 1', 'Lớp 2', 'Lớp 3', 'Lớp 4', 'Lớp 5 trở lên'].map((label, i) => (
            <Tile
              key={label}
              picture={<Grade grade={i} />}
              label={label}
              onTap={() => {
                setGrade(i);
                setStep(1);
              }}
            />
          ))}
        {step === 1 &&
          ([5, 10, 15] as const).map((goal, i) => (
            <Tile
              key={goal}
              picture={<Plant size={i as 0 | 1 | 2} />}
              label={`${goal} phút`}
              onTap={() => {
                setMinutes(goal);
                setStep(2);
              }}
            />
          ))}
        {step === 2 && (
          <>
            <Tile
              picture={<Speaker />}
              label="Có, Rino đọc nhé"
              suggested={readsTo}
              disabled={sending}
              onTap={() => end({ read_aloud: true })}
            />
            <Tile
              picture={<OpenBook />}
              label="Con tự đọc"
              suggested={grade !== null && !readsTo}
              disabled={sending}
              onTap={() => end({ read_aloud: false })}
            />
          </>
        )}
      </div>
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap items-center justify-between gap-3 self-end">
        {step > 0 ? (
          <Button variant="quiet" icon={<ArrowLeft />} onClick={() => setStep(step === 2 ? 1 : 0)}>
            Quay lại
          </Button>
        ) : (
          <p className="text-sm text-muted">Lúc nào cũng đổi được.</p>
        )}
        <Button variant="quiet" onClick={() => end({})}>
          Để sau
        </Button>
      </div>
    </section>
  );
}

interface TileProps {
  picture: ReactNode;
  label: string;
  suggested?: boolean;
  disabled?: boolean;
  onTap: () => void;
}

function Tile({ picture, label, suggested = false, disabled = false, onTap }: TileProps) {
  return (
    <button
      type="button"
      className="welcome-tile"
      {...(suggested && { 'data-suggested': true })}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onTap}
    >
      {picture}
      {label}
      {suggested && <span className="text-xs font-semibold text-brand-700">Rino gợi ý</span>}
    </button>
  );
}
