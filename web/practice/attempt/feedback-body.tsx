import type { Block } from '@bitu/contract/text.ts';
import { Blocks } from '../../ui/content/blocks.tsx';
import { PictureView } from '../../ui/content/picture-view.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Feedback } from '../session/feedback.ts';

/** The text of a sheet: the verdict on an answer, and the reason. */
export function FeedbackBody({ lines, why }: Feedback) {
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Explanation blocks={why} />
    </>
  );
}

/** Its first picture is shown beside the words. */
function Explanation({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null;
  const picture = blocks.find((block) => block.kind === 'picture');
  return (
    <div className="sheet-why">
      {picture && <PictureView picture={picture.picture} className="sheet-picture" />}
      <VisuallyHidden>Vì sao? </VisuallyHidden>
      <Blocks blocks={blocks.filter((block) => block !== picture)} place={null} />
    </div>
  );
}
