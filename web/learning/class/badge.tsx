import { cx } from '../../ui/cx.ts';
import type { Look } from './lesson-looks.ts';

/** An icon, words and a colour that say the same. */
export function Badge({ look: { Icon, name, colours } }: { look: Look }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-3 py-1 text-xs font-semibold',
        colours,
      )}
    >
      <Icon className="icon" />
      {name}
    </span>
  );
}
