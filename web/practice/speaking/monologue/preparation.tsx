import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useSecondsLeft } from '../../use-seconds-left.ts';
import { inMinutes } from './minutes.ts';

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
  const left = useSecondsLeft(end, () => {}) ?? 0;
  const over = useEffectEvent(() => onReady(true));
  useEffect(() => {
    if (left <= 0) over();
  }, [left]);
  return (
    <div className="preparation">
      <p className="preparation-time">
        Con chuẩn bị: còn <strong>{inMinutes(left)}</strong>
      </p>
      <p role="status" className="sr-only">
        {left <= 10 ? 'Sắp hết giờ chuẩn bị' : `Con có ${inMinutes(seconds)} để chuẩn bị`}
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
      label="Ý của con"
      hint={small ? undefined : 'Con ghi vài từ cho dễ nhớ. Chỉ con thấy, và chỉ có trên máy này.'}
      rows={small ? 2 : 3}
      value={notes}
      maxLength={1000}
      onChange={(event) => onNotes(event.target.value)}
    />
  );
}
