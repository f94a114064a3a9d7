import type { Block } from '@bitu/contract/text.ts';
import { LimitedAudio } from './limited-audio.tsx';
import { PictureView } from './picture-view.tsx';
import { RichTextView } from './rich-text.tsx';
import './content.css';
import { useId } from 'react';

interface BlocksProps {
  blocks: readonly Block[];
  /**
   * Identifies one question of one attempt, to count plays. null after the submission, when everything can be played
   * without limit.
   */
  place: string | null;
}

/** Blocks of a stem or of an explanation. */
export function Blocks({ blocks, place }: BlocksProps) {
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} place={place && `${place}/${index}`} />
      ))}
    </div>
  );
}

function BlockView({ block, place }: { block: Block; place: string | null }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="block-text">
          <RichTextView text={block.text} />
        </p>
      );
    case 'picture':
      return <PictureView picture={block.picture} className="block-picture" />;
    case 'table':
      return <TableView table={block} />;
    case 'audio':
      return block.play_limit === null || place === null ? (
        // The recording is the question; its text would give the answer away.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={block.src} className="block-audio" />
      ) : (
        <LimitedAudio key={place} src={block.src} limit={block.play_limit} place={place} />
      );
    case 'transcript':
      return (
        <details className="block-transcript">
          <summary>Xem lời của bài nghe</summary>
          <p className="block-text">
            <RichTextView text={block.text} />
          </p>
        </details>
      );
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- where there are any
        <video controls playsInline preload="metadata" src={block.src} className="block-video">
          {block.captions && <track kind="captions" src={block.captions} default />}
        </video>
      );
  }
}

/** Figures in rows and columns. A table wider than the screen scrolls inside, by keyboard too. */
function TableView({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const id = useId();
  const [corner = [], ...columns] = table.head;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div role="region" aria-labelledby={id} tabIndex={0} data-viewable className="block-table">
      <table>
        <caption id={id}>
          <RichTextView text={table.caption} />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <RichTextView text={corner} />
            </th>
            {columns.map((cell, i) => (
              <th key={i} scope="col">
                <RichTextView text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = [], ...cells], i) => (
            <tr key={i}>
              <th scope="row">
                <RichTextView text={name} />
              </th>
              {cells.map((cell, j) => (
                <td key={j}>
                  <RichTextView text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
