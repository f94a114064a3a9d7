import { useLocation } from '../../navigation/router-provider.tsx';

/** Whether the page is a web view of the mobile app, which has its own header: its query has `platform`. */
export function useInApp(): boolean {
  return useLocation().query['platform'] !== undefined;
}
