import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useRemainingSeconds } from '../../use-remaining-seconds.ts';
import { inMinutes } from './minutes.ts';
import type { Content } from '@bitu/questions/ielts-unscripted-speaking/content.ts';
import { keepPreparation, type NotesOf, preparationOf } from './notes.ts';

interface PreparationProps {
  seconds: number;
  notes: string;
  onNotes: (text: string) => void;
  /** The time is over, or the child is ready earlier. */
  onReady: (over: boolean) => void;
}

/** Time to think, with notes that stay on this device. */
export function Preparation({ seconds, notes, onNotes, onReady }: PreparationProps) {
  const [end] = useState(() => performance.now() + seconds * 1000);
  const remaining = useRemainingSeconds(end, () => {}) ?? 0;
  const over = useEffectEvent(() => onReady(true));
  useEffect(() => {
    if (remaining <= 0) over();
  }, [remaining]);
  return (
    <div className="grid justify-items-center gap-3">
      <p>
        Con chuẩn bị: còn <strong className="tabular-nums">{inMinutes(remaining)}</strong>
      </p>
      <p role="status" className="sr-only">
        {remaining <= 10 ? 'Sắp hết giờ chuẩn bị' : `Con có ${inMinutes(seconds)} để chuẩn bị`}
      </p>
      <NotesField notes={notes} onNotes={onNotes} />
      <Button onClick={() => onReady(false)}>Con sẵn sàng nói</Button>
    </div>
  );
}

interface NotesFieldProps extends Pick<PreparationProps, 'notes' | 'onNotes'> {
  /** While the child speaks: small, so that the card stays in view as well. */
  small?: boolean;
}

/** The field stays while the child speaks, as paper would. */
export function NotesField({ notes, onNotes, small = false }: NotesFieldProps) {
  return (
    <TextArea
      className="w-full"
      label="Ý của con"
      hint={small ? undefined : 'Con ghi vài từ cho dễ nhớ. Chỉ con thấy, và chỉ có trên máy này.'}
      rows={small ? 2 : 3}
      value={notes}
      maxLength={1000}
      onChange={(event) => onNotes(event.target.value)}
    />
  );
}

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
    <div className="grid justify-items-center gap-3">
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

/** The notes of a question, kept on this device as they are typed. */
export function useNotes(of: NotesOf): [string, (text: string) => void] {
  const [notes, setNotes] = useState(() => preparationOf(of));
  return [
    notes,
    (text) => {
      setNotes(text);
      keepPreparation(of, text);
    },
  ];
}
