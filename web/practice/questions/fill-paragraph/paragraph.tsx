import type { Content } from '@bitu/contract/questions/fill-paragraph.ts';
import { Fragment, type ReactNode } from 'react';
import { RichTextView } from '../../../ui/content/rich-text.tsx';

/** The running text with something in each gap. */
export function Paragraph(props: { content: Content; renderGap: (index: number) => ReactNode }) {
  return (
    <div className="paragraph">
      {props.content.paragraph.map((part, index) => (
        <Fragment key={index}>
          {'text' in part && <RichTextView text={part.text} />}
          {'gap' in part && props.renderGap(part.gap)}
          {'line_break' in part && <br />}
        </Fragment>
      ))}
    </div>
  );
}

export const gapLabel = (index: number) => `Chỗ trống ${index + 1}`;
