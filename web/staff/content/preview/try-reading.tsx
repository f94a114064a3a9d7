import { isReadAloud, type QuestionType } from '@bitu/questions/traits.ts';
import { maxRecordingMs } from '@bitu/rules/speech/recorder.ts';
import { useState } from 'react';
import { base64Of } from '../../../api/base64.ts';
import { call, type Output } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Recorder } from '../../../ui/recorder/recorder.tsx';
import type { Body } from '../editor/editing.ts';
import { HearModel } from './hear-model.tsx';
import { Verdict } from './verdict.tsx';

interface TryReadingProps {
  practiceId: number;
  body: Body;
  type: QuestionType;
  open: boolean;
  onOpen: () => void;
}

/** The author reads in place of a child. The recording is scored and not stored. */
export function TryReading({ practiceId, body, type, open, onOpen }: TryReadingProps) {
  const [read, setRead] = useState<Output<'authoring.tryReading'> | null>(null);
  const { sending, failure, send } = useSending();
  if (!isReadAloud(type))
    return (
      <p className="text-sm text-muted">
        Học sinh ghi âm ở đây khi làm bài. Bài nói tự do do giáo viên chấm, nên không có điểm để làm
        thử.
      </p>
    );
  const { text } = body;
  const heard = typeof text === 'string' && <HearModel practiceId={practiceId} text={text} />;
  if (!open)
    return (
      <>
        {heard}
        <Button variant="secondary" onClick={onOpen}>
          Đọc thử
        </Button>
      </>
    );
  const score = (sound: Blob) =>
    send(async () => {
      const own = { body, audio: await base64Of(sound), media_type: sound.type };
      setRead(null);
      const params = { id: String(practiceId) };
      setRead(await call('authoring.tryReading', { params, body: own }));
    });
  return (
    <div className="grid gap-3">
      {heard}
      <Recorder
        maxDurationMs={maxRecordingMs[type as keyof typeof maxRecordingMs]}
        again={read !== null}
        waiting={sending}
        onRecorded={(sound) => void score(sound)}
      />
      <p className="text-sm text-muted">Bản ghi này chỉ để chấm thử, không được lưu.</p>
      <div role="status" className="grid gap-2">
        {failure !== '' && <Banner tone="warning">{failure}</Banner>}
        {read?.message && <Banner tone="warning">{read.message}</Banner>}
        {read?.verdict && <Verdict type={type} result={read.verdict} />}
        {read && read.accuracy !== null && (
          <p>
            Độ chính xác {Math.round(read.accuracy)}%.
            {read.missed.length > 0 && ` Chưa rõ: ${read.missed.join(', ')}.`}
          </p>
        )}
      </div>
    </div>
  );
}
