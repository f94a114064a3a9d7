import type { SpeakingFeedback, SpeakingRange } from '@bitu/contract/speaking.ts';
import { Lightbulb } from '../../../ui/icons.ts';
import { Criteria } from '../../questions/judged/criteria.tsx';
import { Fold } from '../../questions/judged/fold.tsx';
import { MarkedText } from '../../questions/judged/marked-text.tsx';
import { machineRemarks } from '../../questions/judged/remarks.ts';
import { measureWords, nextStep, rangeWords } from './measure-words.ts';

/** The machine's measures and transcript. It gives no mark, and says so. */
export function MachinePart({ feedback }: { feedback: SpeakingFeedback }) {
  const { measures, refusal, transcript, transcribing, words_per_minute } = feedback;
  const step = measures && nextStep(measures);
  return (
    <section className="grid gap-2 rounded-md bg-ai-tint p-4" aria-label="Bitu đo bài nói">
      {refusal ? (
        <p>{refusal.message} Cô vẫn nghe bài này.</p>
      ) : measures ? (
        <>
          <dl className="grid gap-1">
            {measureWords(measures, words_per_minute).map(({ what, words }) => (
              <div key={what} className="grid grid-cols-[5.5em_1fr] gap-2">
                <dt className="text-muted">{what}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          {measures.fluency && <RangeBar name="Độ trôi chảy" range={measures.fluency} />}
          {measures.pronunciation && <RangeBar name="Phát âm" range={measures.pronunciation} />}
          {!measures.fluency && (
            <p>Bài nói còn ngắn, nên Bitu chưa ước lượng được độ trôi chảy và phát âm.</p>
          )}
          {step !== null && (
            <p className="flex items-start gap-2">
              <Lightbulb className="icon" />
              <span>{step}</span>
            </p>
          )}
        </>
      ) : (
        <p>Bản ghi ồn hoặc nhỏ quá, nên Bitu chưa đo được. Cô vẫn nghe và chấm cho con.</p>
      )}
      <p className="text-sm text-muted">
        Máy đo bằng âm thanh, chỉ để con tham khảo. Điểm của bài nói là do cô chấm.
      </p>
      {transcript !== null && (
        <Fold title="Máy chép lại lời con">
          {transcript === '' ? (
            <p>Máy không nghe ra từ nào.</p>
          ) : (
            <MarkedText
              text={transcript}
              sentences={[]}
              pasted={[]}
              remarks={machineRemarks(transcript, feedback)}
              author="Bitu"
            />
          )}
          <p className="text-sm text-muted">Máy có thể nghe nhầm vài từ.</p>
        </Fold>
      )}
      {feedback.criteria.length > 0 && (
        <Fold title="Từng tiêu chí">
          <Criteria criteria={feedback.criteria} />
        </Fold>
      )}
      {transcribing === 1 && <p className="text-sm text-muted">Máy đang chép lại lời con…</p>}
    </section>
  );
}

/** A range on the scale of 0 to 10, as a bar and in words. */
function RangeBar({ name, range }: { name: string; range: SpeakingRange }) {
  const style = { '--low': range.low / 10, '--high': range.high / 10 } as React.CSSProperties;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{name}</span>
        <span>{rangeWords(range)}</span>
      </p>
      <div className="range-track" aria-hidden="true" style={style} />
    </div>
  );
}
