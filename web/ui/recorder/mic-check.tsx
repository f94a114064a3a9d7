import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { LevelMeter } from './level-meter.tsx';
import {
  recordedType,
  type Microphone,
  openMicrophone,
  type MicTrouble,
  troubleOf,
} from './microphone.ts';
import { MicHelp } from './mic-help.tsx';

const heardLevel = 0.3;

/** Tests the microphone in advance: permission, device and volume. Nothing is recorded. */
export function MicCheck() {
  const [open, setOpen] = useState(false);
  const [heard, setHeard] = useState(false);
  const [trouble, setTrouble] = useState<MicTrouble | null>(null);
  const microphone = useRef<Microphone | null>(null);
  const isClosed = useRef(false);

  async function begin() {
    isClosed.current = false;
    setTrouble(null);
    setHeard(false);
    if (!recordedType()) {
      setTrouble('unsupported');
      return;
    }
    try {
      const opened = await openMicrophone();
      if (isClosed.current) opened.close();
      else {
        microphone.current = opened;
        setOpen(true);
      }
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  }

  function end() {
    microphone.current?.close();
    microphone.current = null;
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => {
      if ((microphone.current?.level() ?? 0) >= heardLevel) setHeard(true);
    }, 100);
    return () => clearInterval(timer);
  }, [open]);

  useEffect(
    () => () => {
      isClosed.current = true;
      microphone.current?.close();
    },
    [],
  );

  if (!open)
    return (
      <>
        {trouble && (
          <div className="recorder-notice">
            <MicHelp trouble={trouble} live />
          </div>
        )}
        <div className="recorder-side">
          <Button variant="quiet" onClick={() => void begin()}>
            Thử micro
          </Button>
        </div>
      </>
    );
  return (
    <div className="recorder-notice mic-check">
      <LevelMeter level={() => microphone.current?.level() ?? 0} />
      <p role="status">
        {heard ? 'Bitu nghe rõ con rồi!' : 'Con nói thử một câu nhé. Bitu đang nghe…'}
      </p>
      <Button variant="secondary" onClick={end}>
        Xong
      </Button>
    </div>
  );
}
