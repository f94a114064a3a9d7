/** The service worker of the staff, below /staff: makes their program open without a network. What the server says is kept by the program itself (web/staff/kept/replies.ts). */
import { serveApp } from './app-worker.ts';

serveApp({
  isPage: (pathname) => /^\/staff(\/|$)/.test(pathname),
  assets: '/staff/assets/',
});
