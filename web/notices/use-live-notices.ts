import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The page's own requests go first: an open connection takes one of the few that a phone has. Milliseconds. */
const listenAfterMs = 2000;

/** Follows new notices for as long as a student is signed in. */
export function useLiveNotices(studentId: number, afterMs = listenAfterMs): void {
  const client = useQueryClient();
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    const timer = setTimeout(() => {
      import('./live.ts').then(({ followNotices }) => {
        if (!isLeft) stop = followNotices(client, studentId);
      }, console.error);
    }, afterMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, studentId, afterMs]);
}
