/**
 * Put into the HTML by the build: makes a page's first calls while the app's files are loading. They are all reads. The
 * page is rendered with the replies that have arrived, and `call` takes the responses of the others (api/client.ts).
 * The addresses are written out, as the table of all routes would be 5 kB; a test compares them.
 */
import type { EarlyCall } from '../api/client.ts';

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

/**
 * A browser makes this many calls at a time: a seventh would come a round trip later, and the page does not wait for
 * it.
 */
const maxAtOnce = 6;

const token = /(?:^|; )token_user=([\w-]+)/.exec(document.cookie)?.[1];
const [, page = '', id = ''] = location.pathname.split('/');
/** Some calls go to other hosts (api/client.ts). */
const isSpread = document.getElementById('hosts') !== null;
// A code or a child in the address opens another session first (arrival/).
if (token && !isSpread && /^\d*$/.test(id) && !/[?&](token|child)=/.test(location.search)) {
  const headers = { 'send-from': 'WEB', 'app-id': '1', authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(20_000);
  const calls = new Map<string, EarlyCall>();
  const answer = async (address: string) => {
    const call: EarlyCall = { response: fetch(address, { headers, cache: 'no-store', signal }) };
    calls.set(address, call);
    const response = await call.response;
    const reply = await response.clone().json();
    if (response.ok && reply.success) call.answer = reply;
  };
  // The caller of `take` handles a failed response.
  const answers = (callsOf[page]?.(id) ?? []).map((address) => answer(address).catch(() => {}));
  globalThis.earlyCalls = {
    done: Promise.all(answers.slice(0, maxAtOnce)),
    take(address, asToken, answered?: true) {
      const call = calls.get(address);
      if (asToken !== token || (answered && !call?.answer)) return undefined;
      // The next call is a new one.
      calls.delete(address);
      return call;
    },
  };
  // Replies that nothing has asked for by then are stale.
  setTimeout(() => calls.clear(), 20_000);
}
