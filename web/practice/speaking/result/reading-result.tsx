import type { SpeechResult } from '@bitu/contract/speech.ts';
import { unclearWords } from '@bitu/questions/voice/marks.ts';
import { unclearSentence } from '@bitu/rules/speech/refusal-words.ts';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Player } from '../use-player.ts';
import { Figures } from './figures.tsx';
import { HintCard } from './hint-card.tsx';
import { Words } from './words.tsx';
import '../speaking.css';

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
  const wanted = useRef(fresh);

  useEffect(() => {
    if (!wanted.current) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
  }, []);

  const unclear = mayReadAgain ? unclearWords(result) : [];
  const percent = Math.round(result.pronunciation_accuracy);
  return (
    <div ref={place} className="reading-result">
      <p className="reading-score">
        Con đọc rõ <strong>{percent}%</strong>
        {provisional && <span className="provisional">kết quả tạm trên máy</span>}
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
