import type { SpeechResult } from '@bitu/contract/speech.ts';
import { Progress } from '../../../ui/charts/progress.tsx';

/** Figures on a longer text: how much was read, how smoothly, how fast. */
export function Figures({ result }: { result: SpeechResult }) {
  const { completeness, fluency, words_per_minute, pauses } = result;
  return (
    <div className="speech-figures">
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
