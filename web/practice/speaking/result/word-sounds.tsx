import type { WordMark, WordScore } from '@bitu/contract/speech.ts';
import { ipa as ipaOf } from '../../../../speech/lexicon/ipa.ts';
import { cx } from '../../../ui/cx.ts';
import { CircleCheck, CircleX } from '../../../ui/icons.ts';
import { HearButton } from '../hear-button.tsx';
import type { Player } from '../use-player.ts';

/** Marks of words without sounds to show. */
const silent: Partial<Record<WordMark, string>> = {
  unclear: 'Rino chưa nghe rõ từ này nên chưa tính là đúng hay sai. Con nghe mẫu rồi đọc lại nhé!',
  missing: 'Bitu chưa nghe thấy từ này. Con nghe mẫu rồi đọc lại cả câu nhé!',
  extra: 'Bitu nghe thêm một tiếng không có trong câu.',
};

/** The letters and sounds of a word: which were right, and what was heard instead. */
export function WordSounds({
  id,
  word,
  player,
}: {
  id: string;
  word: WordScore;
  player: Player | null;
}) {
  return (
    <div
      id={id}
      role="region"
      aria-label={`Các âm của từ ${word.word}`}
      className="grid gap-2 rounded-md px-4 py-3 bg-sunken"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p
          className="text-xl font-bold tracking-[0.04em]"
          lang="en"
          aria-label={word.word}
          role="img"
        >
          {word.letters.map(({ text, correct }, index) => (
            <span
              key={index}
              className={correct === 1 ? 'text-success' : 'text-error underline underline-offset-4'}
            >
              {text}
            </span>
          ))}
        </p>
        {word.ipa !== undefined && (
          <p className="min-w-[5ch] font-semibold">
            {word.ipa
              .split(', ')
              .map((way) => `/${way}/`)
              .join(' hoặc ')}
          </p>
        )}
        <HearButton player={player} text={word.word} label={`Nghe từ ${word.word}`} short />
      </div>
      {silent[word.mark] !== undefined ? (
        <p>{silent[word.mark]}</p>
      ) : (
        <ul className="grid gap-1">
          {word.sounds.map(({ ipa, heard }, index) => (
            <li
              key={index}
              className={cx(
                'flex items-center gap-2',
                heard.length === 0 ? 'text-success' : 'text-error',
              )}
            >
              {heard.length === 0 ? (
                <CircleCheck className="size-[18px] flex-none" />
              ) : (
                <CircleX className="size-[18px] flex-none" />
              )}
              <span className="min-w-[5ch] font-semibold">/{ipa}/</span>
              <span>
                {heard.length === 0 ? 'rõ rồi' : `nghe như /${ipaOf(heard.slice(0, 1))}/`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
