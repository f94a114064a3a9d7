import type { Block } from '@bitu/contract/text.ts';
import { Blocks } from '../../ui/content/blocks.tsx';
import './why.css';

/** The explanation of the right answer. Renders nothing when the author wrote none. */
export function Why({ explanation }: { explanation: readonly Block[] }) {
  if (explanation.length === 0) return null;
  return (
    <div className="why">
      <p className="why-title">Vì sao?</p>
      <Blocks blocks={explanation} place={null} />
    </div>
  );
}
