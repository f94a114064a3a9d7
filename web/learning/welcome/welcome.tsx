import { dot } from '../../ui/dot.ts';
import type { DailyGoal } from '@bitu/rules/learning/minutes.ts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Rino } from '../../ui/rino/rino.tsx';
import { useHabitChoice } from '../habit/api.ts';
import { OpenBook, Plant, Speaker } from './pictures.tsx';
import './welcome.css';

const questions = ['Mỗi ngày con học mấy phút?', 'Rino đọc câu hỏi cho con nghe nhé?'] as const;

/**
 * The first visit of a new child: two questions, each answered with a tap and kept. Skipped ones change nothing. The
 * grade is not asked: it follows from the birth year.
 */
export function Welcome({ onDone }: { onDone: () => void }) {
  const { sending, failure, choose } = useHabitChoice();
  const [step, setStep] = useState<0 | 1>(0);
  const [minutes, setMinutes] = useState<DailyGoal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const current = useRef(step);
  useEffect(() => {
    if (current.current === step) return;
    current.current = step;
    heading.current?.focus();
  }, [step]);

  const end = (choice: { read_aloud?: boolean }) =>
    void choose(
      { ...choice, ...(minutes !== null && { daily_minutes: minutes }), welcomed: 1 },
      onDone,
    );
  return (
    <section className="welcome" aria-labelledby={id} aria-busy={sending}>
      <div className="flex items-center gap-3">
        <Rino state={step === 1 ? 'listening' : 'cheering'} width={76} height={80} />
        <div className="min-w-0">
          <p className="text-sm font-semibold text-brand-700">{`Rino hỏi con${dot}${step + 1}/${questions.length}`}</p>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
            {questions[step]}
          </h2>
        </div>
      </div>
      <div className="welcome-tiles">
        {step === 0 &&
          ([5, 10, 15] as const).map((goal, i) => (
            <Tile
              key={goal}
              picture={<Plant size={i as 0 | 1 | 2} />}
              label={`${goal} phút`}
              onTap={() => {
                setMinutes(goal);
                setStep(1);
              }}
            />
          ))}
        {step === 1 && (
          <>
            <Tile
              picture={<Speaker />}
              label="Có, Rino đọc nhé"
              disabled={sending}
              onTap={() => end({ read_aloud: true })}
            />
            <Tile
              picture={<OpenBook />}
              label="Con tự đọc"
              disabled={sending}
              onTap={() => end({ read_aloud: false })}
            />
          </>
        )}
      </div>
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap items-center justify-between gap-3 self-end">
        {step > 0 ? (
          <Button variant="quiet" icon={<ArrowLeft />} onClick={() => setStep(0)}>
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
  disabled?: boolean;
  onTap: () => void;
}

function Tile({ picture, label, disabled = false, onTap }: TileProps) {
  return (
    <button
      type="button"
      className="welcome-tile"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onTap}
    >
      {picture}
      {label}
    </button>
  );
}
