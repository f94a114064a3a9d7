import type { TryQuestion } from '@bitu/contract/practice.ts';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { useSending } from '../../api/use-sending.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Recorder } from '../../ui/recorder/recorder.tsx';
import { Blocks } from '../../ui/content/blocks.tsx';
import { ReadingResult } from '../speaking/result/reading-result.tsx';
import '../speaking/speaking.css';

/** The server accepts ten seconds; a little less, because the microphone needs time to start and end. */
const maxDurationMs = 9500;

interface TrySpokenProps {
  question: Extract<TryQuestion, { type_code: 'voice' }>;
  index: number;
  total: number;
  focused: boolean;
  onDone: (correct: boolean) => void;
}

/** The spoken question of the try-it box: scored, and nothing is stored. */
export function TrySpoken({ question, index, total, focused, onDone }: TrySpokenProps) {
  const { stem, text, meaning } = question.content;
  const heading = useRef<HTMLHeadingElement>(null);
  const [recording, setRecording] = useState(false);
  const [score, setScore] = useState<Output<'practice.tryReading'>>();
  const { sending, failure, send, reset } = useSending();
  const result = score?.result ?? null;

  async function assess(sound: Blob) {
    const form = new FormData();
    form.append('question_id', String(question.id));
    form.append('audio', sound, 'reading');
    setScore(await upload('practice.tryReading', form));
  }

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <section aria-labelledby="try-heading" className="grid gap-4">
      <h3
        id="try-heading"
        ref={heading}
        tabIndex={-1}
        className="w-fit rounded-full bg-brand-50 px-3 py-[2px] text-(length:--text-sm) text-brand-700"
      >
        Câu {index + 1}/{total}
      </h3>
      <Blocks blocks={stem} place={`try/${question.id}`} />
      <div className="grid justify-items-center gap-2 text-center">
        <p lang="en" className="model-text">
          {text}
        </p>
        {meaning !== null && <p className="text-muted">{meaning}</p>}
      </div>
      <Recorder
        maxDurationMs={maxDurationMs}
        again={score !== undefined}
        waiting={sending}
        onStart={() => {
          setRecording(true);
          setScore(undefined);
          reset();
        }}
        onCancel={() => setRecording(false)}
        onTrouble={() => setRecording(false)}
        onRecorded={(sound) => {
          setRecording(false);
          void send(() => assess(sound));
        }}
      />
      <div role="status">
        {failure !== '' && <Banner tone="warning">{failure}</Banner>}
        {score && !result && <Banner tone="warning">{score.message ?? ''}</Banner>}
      </div>
      {result && <ReadingResult result={result} player={null} long={false} fresh mayReadAgain />}
      <div className="try-actions">
        {score && result && (
          <Button onClick={() => onDone(score.is_correct === 1)}>
            {index + 1 < total ? 'Câu tiếp theo' : 'Xem kết quả'}
          </Button>
        )}
        {!result && !recording && !sending && (
          <Button variant="quiet" onClick={() => onDone(false)}>
            Bỏ qua câu này
          </Button>
        )}
      </div>
    </section>
  );
}
