import type { SpeechResult } from '@bitu/contract/speech.ts';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import type { Player } from '../use-player.ts';
import { Figures } from './figures.tsx';
import { HintCard } from './hint-card.tsx';
import { Words } from './words.tsx';
import '../speaking.css';

interface ReadingResultProps {
  result: SpeechResult;
  /** null: there is no voice to hear words from. */
  player: Player | null;
  /** A longer text: how smoothly it was read counts too. */
  long: boolean;
  /** Made on this device; the server's will take its place. */
  provisional?: boolean;
  /** It was waited for just now: it is brought before the child's eyes, also where the screen is small. */
  fresh?: boolean;
}

/** How a text was read: one figure, every word, one hint. */
export function ReadingResult(props: ReadingResultProps) {
  const { result, player, long, provisional = false, fresh = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(fresh);

  useEffect(() => {
    if (!wanted.current) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
  }, []);

  const percent = Math.round(result.pronunciation_accuracy);
  return (
    <div ref={place} className="reading-result">
      <p className="reading-score">
        Con đọc rõ <strong>{percent}%</strong>
        {provisional && <span className="provisional">kết quả tạm trên máy</span>}
      </p>
      {result.low_confidence === 1 && (
        <Banner tone="info" title="Bitu chưa chắc lắm">
          Thầy cô sẽ nghe lại bài đọc này. Con đọc thêm lần nữa ở chỗ yên tĩnh cũng được nhé!
        </Banner>
      )}
      {long && <Figures result={result} />}
      <Words result={result} player={player} />
      {result.hint && <HintCard hint={result.hint} player={player} />}
    </div>
  );
}
