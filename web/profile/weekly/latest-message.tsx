import type { Digest } from '@bitu/contract/digests.ts';
import { useId } from 'react';
import { Link } from '../../ui/link.tsx';

/** The newest message, with a page for each figure. */
export function LatestMessage({ latest }: { latest: Digest | null }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="text-lg font-semibold">
        {latest ? latest.title : 'Tin gần nhất'}
      </h3>
      {latest ? (
        <ul className="grid gap-3">
          {latest.lines.map(({ student_id, parts }) => (
            <li key={student_id}>
              {parts.map(({ text, url }, i) =>
                url === null ? (
                  text
                ) : (
                  // The parts of a line do not change.
                  <Link key={i} href={url}>
                    {text}
                  </Link>
                ),
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          Chưa có tin nào. Tin đầu tiên đến khi con ở trong một lớp và tuần học kết thúc.
        </p>
      )}
    </section>
  );
}
