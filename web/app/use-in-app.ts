import { useSearch } from '@tanstack/react-router';

/** Whether the page is a web view of the mobile app, which has a header of its own: its query says `platform` (section 2). */
export function useInApp(): boolean {
  const { platform }: Record<string, unknown> = useSearch({ strict: false });
  return platform !== undefined;
}
