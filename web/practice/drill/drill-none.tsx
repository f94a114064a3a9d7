import type { ApiError } from '../../api/client.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import type { DrillRequest } from './api.ts';

/** The address to which a drill of this kind leads back. */
export const backOf = (kind: 'notebook' | 'known' | 'skill') =>
  kind === 'skill'
    ? { href: '/ky-nang', label: 'Về vườn kỹ năng' }
    : { href: '/so-tay', label: 'Về sổ tay' };

/** Today's set is empty. */
export function NothingDue() {
  const { href, label } = backOf('notebook');
  return (
    <EmptyState
      mood="cheering"
      title={<h1>Hôm nay không có câu nào cần ôn.</h1>}
      action={
        <Link variant="primary" href={href}>
          {label}
        </Link>
      }
    >
      Đến ngày, Rino nhắc con nhé!
    </EmptyState>
  );
}

/** There is no such drill, or no question for one: the server's message says which. */
export function NothingToDo({ request, error }: { request: DrillRequest; error: ApiError }) {
  const { href, label } = backOf(request.kind === 'skill' ? 'skill' : 'notebook');
  return (
    <EmptyState
      mood="thinking"
      title={<h1>{error.message}</h1>}
      action={
        <Link variant="primary" href={href}>
          {label}
        </Link>
      }
    />
  );
}
