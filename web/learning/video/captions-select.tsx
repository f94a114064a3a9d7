import type { LessonVideo } from '@bitu/contract/self-study.ts';
import { Captions as CaptionsIcon } from '../../ui/icons.ts';
import type { Captions } from './use-captions.ts';

interface CaptionsSelectProps {
  tracks: LessonVideo['captions'];
  captions: Captions;
  /** null: no captions. */
  onChoose: (lang: string | null) => void;
}

/** The native list is invisible on top of the button, which shows the choice in two letters. */
export function CaptionsSelect({ tracks, captions, onChoose }: CaptionsSelectProps) {
  return (
    <span className="player-captions focus-card" data-off={captions.shown === null || undefined}>
      <CaptionsIcon aria-hidden="true" />
      <span aria-hidden="true">{captions.shown ?? 'tắt'}</span>
      <select
        aria-label="Phụ đề"
        title="Phụ đề"
        data-viewable
        value={captions.shown ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        {tracks.map(({ lang, label }) => (
          <option key={lang} value={lang} lang={lang}>
            {label}
          </option>
        ))}
        <option value="">Tắt phụ đề</option>
      </select>
    </span>
  );
}
