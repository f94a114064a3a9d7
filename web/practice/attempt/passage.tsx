import type { Block } from '@bitu/contract/text.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { Blocks } from '../../ui/content/blocks.tsx';
import './passage.css';

/**
 * The text that several questions are about: beside them, or on a phone above them, where it stays within reach and can
 * be collapsed.
 */
export function Passage({ blocks }: { blocks: readonly Block[] }) {
  return (
    <details open className="passage card">
      <summary className="passage-head">
        Bài đọc
        <ChevronDown />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by the keyboard too */}
      <div role="region" aria-label="Bài đọc" tabIndex={0} className="passage-text">
        <Blocks blocks={blocks} place={null} />
      </div>
    </details>
  );
}
