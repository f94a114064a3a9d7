// Runs in the page from its start: records the cost of a practice for a child and its phone. Plain JavaScript, as
// `bench` has no DOM types.
const none = { taps: 0, scrolls: 0, shift: 0, longFrames: 0, verdict: null };
let noted = { ...none, moved: [] };
let tappedAt = 0;
let reply = { askedAt: 0, at: 0 };

/** Returns the records since the last call. */
globalThis.takeNotes = () => {
  const taken = { ...noted, ...timesOf(noted.verdict) };
  noted = { ...none, moved: [] };
  return taken;
};

/** Whether a verdict was shown since then. */
globalThis.hasVerdict = () => noted.verdict !== null;

const timesOf = (verdict) =>
  verdict && {
    right: verdict.tone === 'correct',
    verdictMs: verdict.at - verdict.since,
    serverMs: reply.at - reply.askedAt,
    replyMs: verdict.at - reply.at,
  };

const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
  });

observe('layout-shift', (entry) => {
  if (entry.hadRecentInput) return;
  noted.shift += entry.value;
  noted.moved.push(...entry.sources.map(({ node }) => node?.className ?? node?.nodeName));
});
observe('long-animation-frame', (entry) => {
  // Frames that only the test's own scripts made long do not count.
  const isOurs = ({ sourceURL }) => sourceURL.startsWith(location.origin);
  const others = entry.scripts.length > 0 && !entry.scripts.some(isOurs);
  if (entry.duration > 50 && !others) noted.longFrames++;
});
observe('resource', (entry) => {
  if (entry.name.endsWith('/api/practice/update-answer'))
    reply = { askedAt: entry.requestStart, at: entry.responseEnd };
});

addEventListener('pointerdown', () => noted.taps++, { capture: true });
addEventListener('scroll', () => noted.scrolls++, { capture: true });
// Inputs that complete an answer: a tap, or Enter after typing.
const onInput = ({ timeStamp }) => (tappedAt = timeStamp);
addEventListener('click', onInput, { capture: true });
addEventListener('keydown', onInput, { capture: true });

let shown = null;
new MutationObserver(() => {
  const tone = document.querySelector('.sheet')?.getAttribute('data-tone');
  if (tone === shown) return;
  shown = tone;
  if (!['correct', 'partly', 'incorrect'].includes(tone)) return;
  const since = tappedAt;
  // In the task after the frame that shows it.
  requestAnimationFrame(() =>
    setTimeout(() => (noted.verdict = { tone, since, at: performance.now() })),
  );
}).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['data-tone'],
});
