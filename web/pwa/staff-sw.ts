/**
 * The service worker of the staff, below /staff: it makes their program open without a network. Replies of the server
 * are kept by the program itself (web/staff/storage/replies.ts).
 */
import { serveApp } from './app-worker.ts';

serveApp({
  isPage: (pathname) => /^\/staff(\/|$)/.test(pathname),
  assets: '/staff/assets/',
});
