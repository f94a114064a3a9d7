import { Link } from '../../ui/link.tsx';
import type { Block, Inline } from './markdown.ts';

/** The anchor of a heading. */
export type IdOf = (heading: string) => string;

export interface MarkdownStyle {
  idOf: IdOf;
  /** Level of the chapters: one below the heading above the text. */
  chapterLevel: 2 | 3;
}

/** Renders blocks as elements, never as HTML text. */
export function MarkdownView({ blocks, ...style }: MarkdownStyle & { blocks: readonly Block[] }) {
  // The text does not change while it is shown.
  return blocks.map((block, index) => <BlockView key={index} block={block} {...style} />);
}

function BlockView({ block, idOf, chapterLevel }: MarkdownStyle & { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${chapterLevel + (block.level === 3 ? 1 : 0)}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading id={idOf(block.text)} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Text content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Text content={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <TableView block={block} />;
  }
}

function TableView({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Text content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <Text content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Text({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => {
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>;
    if (part.kind === 'link')
      return (
        <Link
          key={index}
          href={part.href}
          target={part.href.startsWith('https:') ? '_blank' : undefined}
        >
          {part.text}
        </Link>
      );
    return part.text;
  });
}
