import type { Block } from '@bitu/contract/text.ts';
import { Blocks } from '../../ui/content/blocks.tsx';

/** The explanation of the right answer. Renders nothing when the author wrote none. */
export function Why({ explanation }: { explanation: readonly Block[] }) {
  if (explanation.length === 0) return null;
  return (
    <div className="why rounded-md bg-info-tint px-4 py-3">
      <p className="mb-1 text-sm font-bold text-info">Vì sao?</p>
      <Blocks blocks={explanation} place={null} />
    </div>
  );
}
