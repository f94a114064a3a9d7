import type { Content } from '@bitu/questions/ielts-unscripted-speaking/content.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { inMinutes } from './minutes.ts';
import { Preparation } from './preparation.tsx';

interface BeforeSpeakingProps {
  content: Content;
  notes: string;
  onNotes: (text: string) => void;
  /** `over`: the time is over; otherwise the child is ready earlier, or wants no preparation. */
  onReady: (over: boolean) => void;
}

/** The choice between preparing and speaking at once, then the preparation. */
export function BeforeSpeaking({ content, notes, onNotes, onReady }: BeforeSpeakingProps) {
  const [preparing, setPreparing] = useState(false);
  const seconds = content.prepare_seconds;
  if (preparing)
    return <Preparation seconds={seconds} notes={notes} onNotes={onNotes} onReady={onReady} />;
  return (
    <div className="preparation">
      <p>
        {seconds > 0 && `Con có ${inMinutes(seconds)} để chuẩn bị, `}
        {seconds > 0 ? 'rồi' : 'Con'} nói nhiều nhất {inMinutes(content.speak_seconds)}.
      </p>
      {seconds > 0 && <Button onClick={() => setPreparing(true)}>Bắt đầu chuẩn bị</Button>}
      <Button variant={seconds > 0 ? 'quiet' : 'primary'} onClick={() => onReady(false)}>
        {seconds > 0 ? 'Bỏ qua, nói luôn' : 'Bắt đầu'}
      </Button>
    </div>
  );
}
