import '../../api/drill-calls.ts';
import type { NotebookOverview } from '@bitu/contract/drills.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { BookOpen, ChevronRight, Sprout } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import './practise-block.css';

/** Always refetched, as a day may have begun since. */
const notebookQuery = callQuery('drills.overview', {}, { refetchOnMount: 'always' });

/**
 * The notebook with today's number, and the garden of skills. The links are shown at once; only the number comes later.
 */
export function PractiseBlock() {
  const today = useQuery(notebookQuery).data?.today;
  const isOpen = today?.state === 'ready' || today?.state === 'started';
  return (
    <ul className="grid gap-3 xs:grid-cols-2">
      <li className="practise-card" data-of="notebook">
        <a href="/so-tay" className="practise-link">
          <BookOpen className="practise-icon" />
          <span className="practise-words">
            <b>Sổ tay của Rino</b>
            <span className="text-sm">{wordsOf(today)}</span>
          </span>
          {!isOpen && <ChevronRight className="icon" />}
        </a>
        {isOpen && (
          <Link variant="primary" href="/on-tap">
            {today.state === 'started' ? 'Ôn tiếp' : `Ôn ${today.minutes} phút`}
          </Link>
        )}
      </li>
      <li className="practise-card" data-of="skills">
        <a href="/ky-nang" className="practise-link">
          <Sprout className="practise-icon" />
          <span className="practise-words">
            <b>Vườn kỹ năng</b>
            <span className="text-sm">Con đang giỏi lên ở đâu?</span>
          </span>
          <ChevronRight className="icon" />
        </a>
      </li>
    </ul>
  );
}

function wordsOf(today: NotebookOverview['today'] | undefined): string {
  switch (today?.state) {
    case 'ready':
    case 'started':
      return `Hôm nay ${today.count} câu`;
    case 'done':
      return 'Hôm nay con ôn xong rồi!';
    default:
      return 'Câu nào nhầm, mình ôn lại';
  }
}
