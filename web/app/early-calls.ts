/**
 * Put into the HTML by the build: makes a page's first calls while the app's files are loading. They only read, and `call` takes their
 * responses (api/client.ts). The addresses are written out, because the table of all routes would be 5 kB; a test compares them.
 */

const profile = '/api/profile';

/** A practice that starts at once needs no start screen. */
const begins = /[?&](start|redo|wrong_of)=/.test(location.search);

const callsOf: Record<string, (id: string) => string[]> = {
  login: () => [profile],
  learning: () => [
    profile,
    '/api/tutor/v3/learning/schedule',
    '/api/tutor/practice/unfinished/',
    '/api/tutor/class/lists',
    '/api/project-assignment/unfinished',
    '/api/study-result/latest',
    '/api/reports/family',
  ],
  practice: (id) => (begins ? [profile] : [profile, `/api/practice/overview?practiceId=${id}`]),
  'practice-result': (id) => [profile, `/api/tutor-test/practice/result/${id}`],
  'lesson-report': (id) => [profile, `/api/v2/tutor/achievement/${id}`],
  'test-report': (id) => [profile, `/api/tutor-result/test/${id}`],
  phieu: (id) => [profile, `/api/study-sheet/${id}`],
};

const token = /(?:^|; )token_user=([\w-]+)/.exec(document.cookie)?.[1];
const [, page = '', id = ''] = location.pathname.split('/');
/** Some calls go to other hosts (api/client.ts). */
const isSpread = document.getElementById('hosts') !== null;
// A code or a child in the address opens another session first (arrival/).
if (token && !isSpread && /^\d*$/.test(id) && !/[?&](token|child)=/.test(location.search)) {
  const headers = { 'send-from': 'WEB', 'app-id': '1', authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(20_000);
  const responses = new Map<string, Promise<Response>>();
  for (const address of callsOf[page]?.(id) ?? []) {
    const response = fetch(address, { headers, cache: 'no-store', signal });
    // The caller that takes it handles its failure.
    response.catch(() => {});
    responses.set(address, response);
  }
  globalThis.earlyCall = (address, asToken) => {
    if (asToken !== token) return undefined;
    const response = responses.get(address);
    // The next call is a new one.
    responses.delete(address);
    return response;
  };
}
