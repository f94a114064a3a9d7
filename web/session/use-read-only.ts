import { useViewOnly } from '../api/view-only.ts';
import { useSession } from './session.tsx';

/**
 * Whether this person may change nothing: on a view-only page, or as a guardian who only sees the child's work. The
 * server refuses it too; this leaves out what would only be refused.
 */
export function useReadOnly(): boolean {
  const viewOnly = useViewOnly();
  const { profile } = useSession();
  return viewOnly || profile?.guardian?.rights === 'see';
}
