import type { Choice } from '@bitu/contract/text.ts';
import { AnswerTile, type AnswerTileProps } from '../answer/answer-tile.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PictureView } from '../../../ui/content/picture-view.tsx';
import { spokenChoice } from '@bitu/rules/practice/plain-text.ts';
import { RichTextView } from '../../../ui/content/rich-text.tsx';
import { Readable } from '../../read-aloud/readable.tsx';

type ChoiceTileProps = Omit<AnswerTileProps, 'children' | 'picture'> & { choice: Choice };

/** One option with its text, its picture or both. */
export function ChoiceTile({ choice, ...tile }: ChoiceTileProps) {
  const { text, picture } = choice;
  // The name of a radio is plain text: a formula or a picture is put into words.
  const inWords =
    picture !== undefined || text?.some((piece) => typeof piece === 'object' && 'math' in piece);
  return (
    <Readable texts={text ? [text] : []}>
      <AnswerTile {...tile} picture={picture && <PictureView picture={picture} decorative />}>
        {text && (
          <span aria-hidden={inWords} data-words>
            <RichTextView text={text} />
          </span>
        )}
        {inWords && <VisuallyHidden>{spokenChoice(choice)}</VisuallyHidden>}
      </AnswerTile>
    </Readable>
  );
}

/** A, B, C: the names of the options for children and parents. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index);

export const layoutOf = (choices: readonly Choice[]): 'list' | 'grid' =>
  choices.some(({ picture }) => picture) ? 'grid' : 'list';
