/** The service worker of the families: makes the app open without a network, and shows push messages. It keeps files of the app and pictures of the content. */
import { serveApp } from './app-worker.ts';
import { picture } from './pictures.ts';
import { handlePushMessages } from './push-messages.ts';

serveApp({
  // No files, no calls of the server, and nothing of the staff's program.
  isPage: (pathname) => !/^\/(api|media)\/|^\/staff(\/|$)|\.\w+$/.test(pathname),
  assets: '/assets/',
  others: (event, pathname) =>
    pathname.startsWith('/media/') && event.request.destination === 'image'
      ? picture(event)
      : undefined,
});
handlePushMessages();
