import type { Combo } from '@bitu/rules/practice/combo.ts';
import { useState } from 'react';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Celebration } from '../practice/attempt/celebration.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Mascot } from '../ui/mascot.tsx';
import { OfflineBar } from '../ui/feedback/offline-bar.tsx';
import { Progress } from '../ui/charts/progress.tsx';
import { SavedMark } from '../practice/attempt/saved-mark.tsx';
import { ScoreChart } from '../ui/charts/score-chart.tsx';
import { ScoreRing } from '../ui/charts/score-ring.tsx';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { Rino } from '../ui/rino/rino.tsx';
import { useTapped } from '../ui/rino/use-tapped.ts';
import { playSound, setMuted, useMuted } from '../ui/sound.ts';
import { Timer } from '../practice/attempt/timer.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const moods = ['happy', 'thinking', 'cheering'] as const;
const states = ['listening', 'thinking', 'cheering', 'encouraging'] as const;
const tones = ['info', 'success', 'warning', 'error', 'ai'] as const;
const combos = [2, 3, 5, 10] as const;
const sounds = [
  ...(['correct', 'incorrect', 'click', 'time-up'] as const),
  ...combos.map((combo) => `combo-${combo}` as const),
  ...(['star', 'sticker', 'finish'] as const),
];

export function FeedbackShelf() {
  const [burst, setBurst] = useState<Combo | null>(null);
  const [retrying, setRetrying] = useState(false);
  const muted = useMuted();
  const tapped = useTapped();
  return (
    <Shelf title="Feedback">
      <Specimen name="Mascot" row>
        {moods.map((mood) => (
          <Mascot key={mood} mood={mood} className="catalogue-mascot" />
        ))}
      </Specimen>
      <Specimen name="Rino" row>
        <Rino state="idle" lookAt={tapped} className="catalogue-mascot" />
        {states.map((state) => (
          <Rino key={state} state={state} className="catalogue-mascot" />
        ))}
      </Specimen>
      <Specimen name="Banner">
        {tones.map((tone) => (
          <Banner key={tone} tone={tone} title="Buổi học bắt đầu lúc 19:00" onDismiss={() => {}}>
            <p>Con vào lớp trước 5 phút để thử loa và micro nhé.</p>
          </Banner>
        ))}
        <Banner tone="info" action={<Button variant="secondary">Mở App</Button>}>
          <p>Học trên app Bitu nhanh hơn.</p>
        </Banner>
      </Specimen>
      <Specimen name="OfflineBar">
        <OfflineBar offline unsent="3 câu chưa gửi. " />
      </Specimen>
      <Specimen name="Loading, Skeleton">
        <Loading />
        <Loading patience="Bitu đang đọc bài của con…">
          <Skeleton shape="circle" />
          <Skeleton shape="block" />
        </Loading>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title="Con chưa có bài tập nào." action={<Button>Xem lịch học</Button>} />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState onRetry={() => setRetrying(!retrying)} retrying={retrying} />
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Phần 1" value={3} max={10} text="Câu 3/10" />
        <Progress label="Nhiệm vụ tuần" value={5} max={5} tone="success" />
      </Specimen>
      <Specimen name="ScoreRing" row>
        <ScoreRing value={8.5} max={10} />
        <ScoreRing value={0} max={10} />
        <ScoreRing value={24} max={30} size="large" />
      </Specimen>
      <Specimen name="ScoreChart">
        <ScoreChart
          caption="Điểm của con tăng đều trong bốn tháng."
          unit="Điểm"
          max={10}
          points={[
            { label: 'Tháng 3', value: 6 },
            { label: 'Tháng 4', value: 7.5 },
            { label: 'Tháng 5', value: null },
            { label: 'Tháng 6', value: 9 },
          ]}
        />
      </Specimen>
      <Specimen name="Timer" row>
        <Timer seconds={754} />
        <Timer seconds={59} />
        <Timer seconds={0} />
      </Specimen>
      <Specimen name="SavedMark" row>
        <SavedMark state="saving" />
        <SavedMark state="local" />
        <SavedMark state="saved" />
        <SavedMark state="refused" onRetry={() => {}} />
      </Specimen>
      <Specimen name="Celebration">
        <div className="catalogue-stage">
          {([2, 3, 5, 10] as const).map((combo) => (
            <Button key={combo} variant="secondary" onClick={() => setBurst(combo)}>
              Đúng {combo} câu
            </Button>
          ))}
          {burst !== null && (
            <Celebration key={burst} combo={burst} onEnd={() => setBurst(null)}>
              Đúng {burst} câu liên tiếp!
            </Celebration>
          )}
        </div>
      </Specimen>
      <Specimen name="Sound" row>
        {sounds.map((sound) => (
          <Button key={sound} variant="secondary" onClick={() => playSound(sound)}>
            {sound}
          </Button>
        ))}
        <Button variant="quiet" aria-pressed={muted} onClick={() => setMuted(!muted)}>
          {muted ? 'Bật tiếng' : 'Tắt tiếng'}
        </Button>
      </Specimen>
    </Shelf>
  );
}
