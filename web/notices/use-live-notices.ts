import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What the page itself asks for goes first: a connection that stays open takes one of the few that a phone has. */
const listenAfterMs = 2000;

/** Hears of new notices as long as the page is a student's. */
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
