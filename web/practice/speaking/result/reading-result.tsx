import type { SpeechResult, SpeechHint } from '@bitu/contract/speech.ts';
import { unclearWords } from '@bitu/questions/voice/marks.ts';
import { unclearSentence } from '@bitu/rules/speech/refusal-words.ts';
import { useEffect, useRef, Fragment, useId, useState } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Player } from '../use-player.ts';
import '../speaking.css';
import { Progress } from '../../../ui/charts/progress.tsx';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { WordButton } from './word-button.tsx';
import { WordSounds } from './word-sounds.tsx';
import { Lightbulb } from '../../../ui/icons.ts';
import { HearButton } from '../hear-button.tsx';

interface ReadingResultProps {
  result: SpeechResult;
  /** null when there is no voice to play words with. */
  player: Player | null;
  /** A longer text: fluency counts too. */
  long: boolean;
  /** Scored on this device; the server's score will replace it. */
  provisional?: boolean;
  /** It has just arrived: scroll it into view, on small screens too. */
  fresh?: boolean;
  /** The child may read again before it counts. */
  mayReadAgain?: boolean;
}

/** The result of a reading: one figure, every word, one hint. */
export function ReadingResult(props: ReadingResultProps) {
  const { result, player, long, provisional = false, fresh = false, mayReadAgain = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const pending = useRef(fresh);

  useEffect(() => {
    if (!pending.current) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
  }, []);

  const unclear = mayReadAgain ? unclearWords(result) : [];
  const percent = Math.round(result.pronunciation_accuracy);
  return (
    <div
      ref={place}
      className="grid scroll-mt-[var(--header-height,64px)] grid-cols-1 gap-3 border-t border-divider pt-4"
    >
      <p className="flex flex-wrap items-baseline gap-2 text-lg">
        Con đọc rõ <strong className="text-2xl">{percent}%</strong>
        {provisional && (
          <span className="rounded-full bg-info-tint px-3 py-[2px] text-(length:--text-sm) font-semibold text-info">
            kết quả tạm trên máy
          </span>
        )}
      </p>
      {unclear.length > 0 && (
        <Banner tone="info" title={unclearSentence(unclear)}>
          Lần đọc này không tính là sai, và đọc lại không mất điểm.
        </Banner>
      )}
      {result.low_confidence === 1 && unclear.length === 0 && (
        <Banner tone="info" title="Bitu chưa chắc lắm">
          Điểm này chỉ để con tham khảo. Con đọc thêm lần nữa ở chỗ yên tĩnh nhé!
        </Banner>
      )}
      {long && <Figures result={result} />}
      <Words result={result} player={player} />
      {result.hint && <HintCard hint={result.hint} player={player} />}
    </div>
  );
}

/** Figures on a longer text: how much was read, how smoothly, how fast. */
function Figures({ result }: { result: SpeechResult }) {
  const { completeness, fluency, words_per_minute, pauses } = result;
  return (
    <div className="grid gap-2">
      <Progress
        label="Đọc đủ bài"
        value={Math.round(completeness)}
        max={100}
        text={`${Math.round(completeness)}%`}
      />
      <Progress
        label="Độ trôi chảy"
        value={Math.round(fluency)}
        max={100}
        text={`${Math.round(fluency)}%`}
      />
      <p>
        <strong>{Math.round(words_per_minute)}</strong> từ một phút
        {pauses.length > 0 && `, ${pauses.length} chỗ nghỉ lâu`}
      </p>
    </div>
  );
}

/** The text word by word, with its pauses; a tap on a word shows its sounds. */
function Words({ result, player }: { result: SpeechResult; player: Player | null }) {
  const [open, setOpen] = useState<number | null>(null);
  const panel = useId();
  const words = result.word_score_list;
  const openWord = open === null ? undefined : words[open];
  const pauses = new Map(result.pauses.map(({ after_word, ms }) => [after_word, ms]));
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Từng từ con đọc" className="flex flex-wrap items-center gap-2">
        {words.map((word, index) => {
          const pause = pauses.get(index);
          return (
            <Fragment key={index}>
              <WordButton
                word={word}
                open={open === index}
                panel={panel}
                onOpen={() => setOpen(open === index ? null : index)}
              />
              {pause !== undefined && (
                <span className="rounded-full bg-sunken px-2 py-[2px] text-xs text-muted">
                  nghỉ {numberText(pause / 1000)} giây
                </span>
              )}
            </Fragment>
          );
        })}
      </div>
      {openWord ? (
        <WordSounds key={open} id={panel} word={openWord} player={player} />
      ) : (
        <p className="text-sm text-muted">Con bấm vào một từ để xem từng âm.</p>
      )}
    </div>
  );
}

/** The one thing to try next: where the tongue and the lips go, and two words to practise the difference. */
function HintCard({ hint, player }: { hint: SpeechHint; player: Player | null }) {
  return (
    <div className="flex gap-3 rounded-md px-4 py-3 bg-brand-50">
      <Lightbulb className="flex-none text-brand-700" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{hint.text}</p>
        <p>{hint.how}</p>
        {hint.pair && player && (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-sm">Nghe và đọc theo:</span>
            {hint.pair.map((word) => (
              <HearButton key={word} player={player} text={word} label={word} short />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
