import type { Choice } from '@bitu/contract/text.ts';
import { AnswerTile, type AnswerTileProps } from '../../../ui/answer-tile.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PictureView } from '../../content/picture-view.tsx';
import { RichTextView } from '../../content/rich-text.tsx';

type ChoiceTileProps = Omit<AnswerTileProps, 'children' | 'picture'> & { choice: Choice };

/** One option with its text, its picture or both. */
export function ChoiceTile({ choice, ...tile }: ChoiceTileProps) {
  const { text, picture } = choice;
  return (
    <AnswerTile {...tile} picture={picture && <PictureView picture={picture} decorative />}>
      {text && <RichTextView text={text} />}
      {picture && <VisuallyHidden>{picture.alt}</VisuallyHidden>}
    </AnswerTile>
  );
}

export const layoutOf = (choices: readonly Choice[]): 'list' | 'grid' =>
  choices.some(({ picture }) => picture) ? 'grid' : 'list';
