import type { Choice } from '@bitu/contract/text.ts';
import type { MatchItem } from './match-board.tsx';
import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { PictureView } from '@bitu/web/ui/content/picture-view.tsx';
import { RichTextView } from '@bitu/web/ui/content/rich-text.tsx';

/** One tile of a matching board. */
export function itemOf(choice: Choice): MatchItem {
  const { id, text, picture } = choice;
  return {
    id,
    label: choiceLabel(choice),
    text,
    content: (
      <>
        {picture && <PictureView picture={picture} decorative />}
        {text && <RichTextView text={text} />}
      </>
    ),
  };
}
