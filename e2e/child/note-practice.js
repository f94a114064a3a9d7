// Runs in the page from its start: notes what a practice asks of a child and of its phone. Plain JavaScript: `bench` knows no DOM.
const none = { taps: 0, scrolls: 0, shift: 0, moved: [], longFrames: 0, verdictMs: 0, serverMs: 0 };
let noted = { ...none };
let tappedAt = 0;

/** Returns what was noted since the last call. */
globalThis.takeNotes = () => {
  const taken = noted;
  noted = { ...none, moved: [] };
  return taken;
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
  if (entry.duration > 50) noted.longFrames++;
});
observe('resource', (entry) => {
  if (entry.name.endsWith('/api/practice/update-answer'))
    noted.serverMs = entry.responseEnd - entry.requestStart;
});

addEventListener('pointerdown', () => noted.taps++, { capture: true });
addEventListener('scroll', () => noted.scrolls++, { capture: true });
// What ends an answer: a tap, or Enter after typing.
const onInput = ({ timeStamp }) => (tappedAt = timeStamp);
addEventListener('click', onInput, { capture: true });
addEventListener('keydown', onInput, { capture: true });

new MutationObserver(() => {
  const tone = document.querySelector('.sheet')?.getAttribute('data-tone');
  if (noted.verdictMs > 0 || !['correct', 'partly', 'incorrect'].includes(tone)) return;
  const since = tappedAt;
  noted.verdictMs = 1e-9;
  // In the task after the frame that shows it.
  requestAnimationFrame(() => setTimeout(() => (noted.verdictMs = performance.now() - since)));
}).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['data-tone'],
});
