import { newBrowser } from '../push-service.ts';
import { own, anybody, owners, type CallsOf } from './row.ts';

export const noticesCalls = {
  'notices.unread': { statuses: own },
  'notices.urgent': { input: { query: { app_id: 1 } }, statuses: own },
  'notices.popups': { statuses: anybody },
  // An accepted stream does not end: see server/system/stream.test.ts. The unknown parameter shows which identities
  // pass the access check.
  'events.stream': {
    input: { query: { stray: 1 } },
    statuses: { anonymous: 401, stranger: 400, sibling: 400, owner: 400, revoked: 401 },
  },
  'notices.banners': { statuses: anybody },
  // Only the owner has the notice.
  'notices.list': {
    input: { query: { page: 1, limit: 10, app_id: 1 } },
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'notices.readAll': {
    input: { body: { app_id: 1 } },
    statuses: own,
    check: ({ data }) => data.unread === 0,
  },
  'notices.read': {
    input: ({ notice }) => ({ params: { id: notice } }),
    statuses: owners,
    errors: { prefetchRefused: { params: { id: 1 }, headers: { 'sec-purpose': 'prefetch' } } },
  },
  'notices.link': {
    input: ({ notice }) => ({ params: { id: notice } }),
    statuses: owners,
    check: ({ data }) => data.url === '/learning',
  },
  'notices.pushSettings': { statuses: own },
  'notices.setPushSettings': {
    input: { body: { kinds: { news: 0 } } },
    statuses: own,
    check: ({ data }) => data.kinds.news === 0 && data.kinds.class === 1,
  },
  'notices.subscribe': {
    input: () => ({ body: newBrowser() }),
    statuses: own,
    errors: {
      pushHostRefused: { body: newBrowser('https://evil.example') },
    },
  },
  'notices.unsubscribe': {
    input: () => ({ body: { endpoint: newBrowser().endpoint } }),
    statuses: own,
  },
} satisfies CallsOf<'notices' | 'events'>;
